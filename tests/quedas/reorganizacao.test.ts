import { setTimeout as esperar } from 'node:timers/promises'

import { expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { Reorganizacao } from '#contract/reorganizacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'

import { clienteDe } from '../../bench/cliente.ts'
import { certo, corpoDe } from '../../bench/preparo.ts'
import { casaQueCai, PRAZO_MS, RODADA_MS } from './casa-que-cai.ts'
import { PONTOS_DA_REORGANIZACAO } from './pontos.ts'

const PROGRAMA = 'tests/quedas/servidor-que-cai-em-reorganizacao.ts'
/** Open vias of the unit that ends. */
const VIAS = process.env['CARIMBO_LONGO'] === undefined ? 4 : 60

const casa = casaQueCai()
const MARCA = 'Reorganização que cai'

/** A new unit with one person and some vias in hands. */
async function unidadeCheia(base: string) {
  const ana = await clienteDe(base, 'ana.souza', 'GEGOV')
  const bruno = await clienteDe(base, 'bruno.lima')
  const { origem, destino } = await casa.comBanco(async (banco) => {
    const feita = await linha<{ origem: number; destino: number }>(
      banco,
      sql`with u as (insert into lotacao (sigla, nome, orgao_id) select 'QUEDA', 'Unidade que cai', id from orgao
        where sigla = 'SEAD' returning id)
            , p as (insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id)
              select q.id_inicial, q.identidade_id, 'QUEDA', q.nome, u.id from u, pessoa q
                join identidade i on i.id = q.identidade_id where i.nome like 'Carla%' and q.fim is null limit 1)
          select u.id as origem, (select l.id from lotacao l join orgao o on o.id = l.orgao_id where o.sigla = 'SEAD'
            and l.sigla = 'GELIC') as destino from u`,
    )
    if (!feita) throw new Error('unit not written')
    return feita
  })
  const modelos = await certo(ana.pedir<{ id: number; nome: string }[]>('GET', '/siga/modelo'))
  const modeloId = modelos.find(({ nome }) => nome === 'Ofício Interno')?.id
  const mobilIds: number[] = []
  for (let via = 0; via < VIAS; via++) {
    const rascunho = {
      assunto: MARCA,
      corpo: corpoDe(1),
      responsavelId: bruno.entrada?.id,
      destinatario: { tipo: 'LOTACAO', id: destino },
    }
    const { id, versao } = await certo(
      ana.pedir<Documento>('POST', '/siga/documento', { corpo: { modeloId, rascunho } }),
    )
    const { mobilId } = await certo(
      ana.pedir<Documento>('POST', `/siga/documento/${id}/finalizar`, { cabecalhos: { 'if-match': `"${versao}"` } }),
    )
    const { sha256 } = await certo(bruno.pedir<{ sha256: string }>('GET', `/siga/documento/${id}/assinatura`))
    const pedido = { tipo: 'SENHA', sha256 }
    const { desafio } = await certo(
      bruno.pedir<{ desafio: string }>('POST', `/siga/documento/${id}/desafio`, { corpo: pedido }),
    )
    await certo(bruno.pedir('POST', `/siga/documento/${id}/assinar`, { corpo: { ...pedido, desafio } }))
    await certo(
      ana.pedir('POST', `/siga/mobil/${mobilId}/tramitar`, { corpo: { destino: { tipo: 'LOTACAO', id: origem } } }),
    )
    mobilIds.push(mobilId ?? 0)
  }
  return { origem, destino, mobilIds }
}

test(
  'depois de kill -9 em quatro pontos de reorganizar, cada via anda uma vez, e a unidade só acaba vazia',
  async () => {
    const { origem, destino, mobilIds } = await unidadeCheia((await casa.dePe()).base)
    const corpo = {
      tipo: 'FUNDIR',
      unidades: [origem],
      destinoId: destino,
      ato: 'Decreto nº 1, de 2026',
      data: hoje(new Date()),
    }
    const pedir = async (base: string) =>
      (await clienteDe(base, 'olivia.santana')).pedir<Reorganizacao>('POST', '/siga/administracao/reorganizacao', {
        corpo,
        cabecalhos: { 'idempotency-key': 'reorganizacao-que-cai' },
      })
    for (const ponto of PONTOS_DA_REORGANIZACAO) {
      const meio = ponto === 'no meio de uma via' || ponto === 'depois do commit de uma via'
      const { base } = await casa.armar(ponto, meio ? 2 : 1, PROGRAMA)
      // asked for once, it goes on by itself
      if (ponto === PONTOS_DA_REORGANIZACAO[0]) await pedir(base).catch(() => 'it may have fallen before it answered')
      await casa.caiu(ponto)
    }

    const servidor = await casa.dePe()
    const dePe = Date.now()
    // the same call again is the same reorganisation
    const { id } = (await pedir(servidor.base)).corpo
    const deNovo = await clienteDe(servidor.base, 'olivia.santana')
    const obter = async () =>
      (await deNovo.pedir<Reorganizacao>('GET', `/siga/administracao/reorganizacao/${id}`)).corpo
    let como = await obter()
    for (; como.estado !== 'CONCLUIDA'; como = await obter()) {
      expect(Date.now() - dePe, `${JSON.stringify(como)} ${servidor.saida()}`).toBeLessThan(PRAZO_MS * 2)
      await esperar(300)
    }
    expect([como.feitos, como.recusados, como.pendentes]).toEqual([VIAS, 0, 0])
    await casa.comBanco(async (banco) => {
      const andaram = await banco.linhas<{ mobil: number; n: number }>(
        sql`select mobil_id as mobil, count(*)::int as n from movimentacao where tipo = 210
          and (dados ->> 'reorganizacao')::bigint = ${id} group by 1 order by 1`,
      )
      expect(andaram).toEqual(mobilIds.toSorted((a, b) => a - b).map((mobil) => ({ mobil, n: 1 })))
      const lugares = await banco.linhas<{ lotacao: number }>(
        sql`select distinct atendente_lotacao_id as lotacao from mobil where id = any(${sql.param(mobilIds)}::bigint[])`,
      )
      expect(lugares).toEqual([{ lotacao: destino }])
      await casa.promessasDePe(banco)
    })
  },
  RODADA_MS,
)
