import { randomBytes } from 'node:crypto'

import { linha, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'

import { type Bancada, type Casa } from '../bancada.ts'
import { porQuantil } from '../tabela.ts'
import { encher, PESSOAS, UNIDADES } from './cadastro.ts'

/** Limit for a page of 100 among 50,000 people, p95, ms. */
const ALVO = { max: 100 }
const NOTA = `100 de cada vez, entre ${PESSOAS} pessoas e ${UNIDADES} unidades.`

/** Token of a SCIM source, of one órgão or of all. */
async function credencial({ banco }: Casa, orgao: string | null) {
  const token = randomBytes(24).toString('base64url')
  const fonte = await linha<{ id: number }>(
    banco,
    sql`insert into fonte (tipo, nome, ativa, orgao_id, criada_em, criada_por, configuracao)
        select 'SCIM', ${`bench ${orgao}`}, true, (select id from orgao where sigla = ${orgao}), now(), min(id), '{}'
        from pessoa returning id`,
  )
  await banco.linhas(
    sql`insert into fonte_token (fonte_id, sha256, fim, criado_em, criado_por)
        select ${fonte?.id}, ${await sha256Hex(token)}, ${token.slice(-4)}, now(), min(id) from pessoa`,
  )
  return token
}

/** A client's requests; `i`: the sample's number. */
const PEDIDOS: Record<string, (i: number) => string> = {
  'pessoas, primeira página': () => 'Users?count=100',
  'pessoas, página do meio': (i) => `Users?count=100&startIndex=${20_001 + i * 100}`,
  'pessoas, última página': () => `Users?count=100&startIndex=${PESSOAS - 99}`,
  'pessoas, em ordem de userName': () => 'Users?count=100&sortBy=userName',
  'pessoas, em vigor': () => `Users?count=100&filter=${encodeURIComponent('active eq true')}`,
  'pessoas, uma por matrícula': (i) =>
    `Users?filter=${encodeURIComponent(`userName eq "B${String(1000 + i).padStart(6, '0')}"`)}`,
  'unidades, primeira página': () => 'Groups?count=100',
  'unidades, última página': () => `Groups?count=100&startIndex=${UNIDADES - 99}`,
  'unidades, sem membros': () => 'Groups?count=100&excludedAttributes=members',
}

/** A provisioning client's reading of the register. */
export async function scim(bancada: Bancada) {
  const casa = await bancada.casa()
  await encher(casa)
  for (const orgao of [null, 'SEAD']) {
    const token = await credencial(casa, orgao)
    for (const [nome, pedido] of Object.entries(PEDIDOS)) {
      const tempos: number[] = []
      const n = bancada.n(60, 20)
      // the first calls use connections that have not read these tables yet
      for (let i = -5; i < n; i++) {
        const inicio = performance.now()
        const resposta = await fetch(`${casa.base}/scim/v2/${pedido(Math.max(0, i))}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        const texto = await resposta.text()
        if (resposta.status !== 200) throw new Error(`${nome}: ${resposta.status} ${texto.slice(0, 200)}`)
        if (i >= 0) tempos.push(performance.now() - inicio)
      }
      const quem = orgao === null ? '' : ', de um órgão'
      bancada.anotar(porQuantil(`scim: ${nome}${quem}`, 'ms', tempos, 0.95, { alvo: ALVO, nota: NOTA }))
    }
  }
}
