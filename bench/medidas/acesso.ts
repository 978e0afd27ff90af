import type { Simulacao } from '#contract/acesso.ts'
import type { HipoteseLegal } from '#contract/nivel-acesso.ts'
import { type Banco, sql } from '#server/database/connection.ts'

import type { Bancada, Casa } from '../bancada.ts'
import { type Cliente, clienteDe } from '../cliente.ts'
import { chamar, type Pedido } from '../http.ts'
import { certo, preparadores } from '../preparo.ts'
import { escrever, mediana, porMediana, porQuantil } from '../tabela.ts'

const UNIDADES = 500
const PESSOAS = 50_000

/** Hidden documents answer like nonexistent ones, also in time; simulating readers in a large house delays nobody. */
export async function acesso(bancada: Bancada) {
  const casa = await bancada.casa()
  await recusas(bancada, casa)
  await simulacao(bancada, casa)
}

const NADA = 999_999_999
const MOTIVO = { motivo: 'Preciso.' }
/** Main addresses of a document, by its id or its via's. */
const ENDERECOS: [nome: string, pedido: (id: number, via: number) => Omit<Pedido, 'quem'>][] = [
  ['documento', (id) => ({ path: `/siga/documento/${id}` })],
  ['via', (_, via) => ({ path: `/siga/mobil/${via}` })],
  ['impedimento', (_, via) => ({ path: `/siga/mobil/${via}/impedimento` })],
  ['PDF', (id) => ({ path: `/siga/documento/${id}/pdf` })],
  ['histórico', (id) => ({ path: `/siga/documento/${id}/movimentacao` })],
  ['acesso', (id) => ({ path: `/siga/documento/${id}/acesso` })],
  ['índice', (id) => ({ path: `/siga/documento/${id}/completo` })],
  ['pedir acesso', (_, via) => ({ method: 'POST', path: `/siga/mobil/${via}/pedir-acesso`, corpo: MOTIVO })],
  ['receber', (_, via) => ({ method: 'POST', path: `/siga/mobil/${via}/receber` })],
]

/** Alternates between the two, so that whatever slows the machine slows both. */
async function recusas(bancada: Bancada, { base }: Casa) {
  const { ana, rascunho, finalizar, resumo, assinar } = await preparadores(base)
  const documento = await finalizar(await rascunho('Restrito'))
  await assinar(documento, await resumo(documento))
  const [lei] = await certo(ana.pedir<HipoteseLegal[]>('GET', '/siga/hipotese-legal'))
  await certo(
    ana.pedir('POST', `/siga/documento/${documento.id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: lei?.id },
    }),
  )
  const diego = await clienteDe(base, 'diego.alves')
  const n = bancada.n(400, 80)
  for (const [nome, pedido] of ENDERECOS) {
    await bancada.sossego()
    const [oculto, nenhum]: [number[], number[]] = [[], []]
    for (let i = -10; i < n; i++)
      for (const [tempos, id, via] of i % 2 === 0
        ? ([
            [oculto, documento.id, documento.mobilId ?? 0],
            [nenhum, NADA, NADA],
          ] as const)
        : ([
            [nenhum, NADA, NADA],
            [oculto, documento.id, documento.mobilId ?? 0],
          ] as const)) {
        const { status, ms, texto } = await chamar(base, { ...pedido(id, via), quem: diego })
        if (status !== 404) throw new Error(`${nome}: ${status} ${texto.slice(0, 200)}`)
        if (i >= 0) tempos.push(ms)
      }
    const linha = porMediana(
      `404 de ${nome}: oculto menos desconhecido`,
      'ms',
      oculto.map((ms, i) => ms - (nenhum[i] ?? 0)),
      {
        alvo: { min: -0.3, max: 0.3 },
        nota: 'Cada pedido ao lado do outro, no mesmo instante; medianas de cada um entre parênteses.',
      },
    )
    bancada.anotar({
      ...linha,
      medido: `${escrever(linha.valor)} (${escrever(mediana(oculto))} e ${escrever(mediana(nenhum))})`,
    })
  }
}

/** Writes many people in many units straight into the tables. */
async function povoar(banco: Banco) {
  await banco.linhas(sql`set statement_timeout = 0`)
  await banco.linhas(
    sql`insert into lotacao (sigla, nome, orgao_id) select 'UN' || n, 'Unidade ' || n, o.id
        from generate_series(1, ${UNIDADES}::int) n, (select id from orgao where sigla = 'SEAD') o`,
  )
  await banco.linhas(
    sql`with quem as (insert into identidade (emissor_id, sub, nome, email)
      select e.id, 'muita-' || n, 'Pessoa ' || n, n || '@exemplo.gov.br'
            from generate_series(1, ${PESSOAS}::int) n, (select id from emissor where realm = 'interno') e
              returning id, nome, substring(sub from 7)::int as n)
          , un as (select id, row_number() over (order by id) - 1 as i from lotacao where sigla like 'UN%')
        insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id, externa)
        select 1, quem.id, 'M' || quem.n, quem.nome, un.id, false from quem join un on un.i = quem.n % ${UNIDADES}`,
  )
  await banco.linhas(sql`analyze pessoa, lotacao`)
}

async function simulacao(bancada: Bancada, { base, banco }: Casa) {
  await povoar(banco)
  const { ana, rascunho, finalizar, resumo, assinar } = await preparadores(base)
  const documento = await finalizar(await rascunho('Para simular'))
  await assinar(documento, await resumo(documento))
  const simular: Pedido = {
    method: 'POST',
    path: `/siga/documento/${documento.id}/acesso/simular`,
    quem: ana,
    corpo: { mudanca: { tipo: 'NIVEL', nivel: 100 } },
  }
  const { texto } = await chamar(base, simular)
  const { perdem } = JSON.parse(texto) as Simulacao // the server answers by the contract
  if (perdem.pessoas < PESSOAS) throw new Error(`only ${perdem.pessoas} of ${PESSOAS} would lose it`)
  await bancada.sossego()
  const sozinho = await batidas(base, ana, 40)
  const tempos: number[] = []
  let acabou = false
  const outros = batidas(base, ana, 10_000, () => acabou)
  for (let i = 0; i < bancada.n(40, 10); i++) tempos.push((await chamar(base, simular)).ms)
  acabou = true
  const nota = `${PESSOAS.toLocaleString('pt-BR')} pessoas em ${UNIDADES} unidades; quem mais pede não toca o banco.`
  bancada.anotar(
    porQuantil('simular quem deixa de ler', 'ms', tempos, 0.5, { nota }),
    porQuantil('quem mais pede, sem ninguém simular', 'ms', sozinho, 0.95, { nota }),
    porQuantil('quem mais pede, enquanto se simula', 'ms', await outros, 0.95, { alvo: { max: 20 }, nota }),
  )
}

/** Calls, one after another, that only the event loop answers. */
async function batidas(base: string, quem: Cliente, vezes: number, parar = () => false) {
  const tempos: number[] = []
  for (let i = 0; i < vezes && !parar(); i++) {
    const { status, ms } = await chamar(base, { path: '/nada', quem })
    if (status !== 404) throw new Error(`beat: ${status}`)
    tempos.push(ms)
  }
  return tempos
}
