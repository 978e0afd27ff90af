import path from 'node:path'

import type { Documento } from '#contract/documento.ts'
import { criarArquivos } from '#server/adapters/arquivos.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { palavrasDaEscala } from '#server/house/seed/escala/palavras.ts'

import type { Bancada, Casa } from '../bancada.ts'
import { type Cliente, clienteDe } from '../cliente.ts'
import { chamar, type Pedido } from '../http.ts'
import { certo, preparadores } from '../preparo.ts'
import { porQuantil } from '../tabela.ts'

/** Limit of a call, p95, ms, however many documents there are. */
const ALVO = { max: 500 }

/** Calls that once slowed down with the number of documents: searches, deleting a draft, the invariants. */
export async function grande(bancada: Bancada) {
  await medirGrande(bancada, await bancada.casa({ documentos: bancada.opcoes.documentos }))
}

/** The same, on a server already open. */
export async function medirGrande(bancada: Bancada, casa: Casa) {
  const carla = await clienteDe(casa.base, 'carla.dias')
  for (const [nome, pedir] of Object.entries(await buscas(casa)))
    await medir(bancada, casa, `busca: ${nome}`, bancada.n(30, 10), async (i) => pedirDe(carla, pedir(i)))
  for (const [nome, pedir] of Object.entries(await avancadas(casa)))
    await medir(bancada, casa, `avançada: ${nome}`, bancada.n(30, 10), async (i) => pedirDe(carla, pedir(i)))
  for (const path of [
    '/siga/mesa?visao=LOTACAO',
    '/siga/gestao',
    '/siga/marcador',
    '/siga/agenda',
    '/siga/usuario/logado',
  ])
    await medir(bancada, casa, path, bancada.n(30, 10), async () => ({ quem: carla, path }))
  await novoEMelhor(bancada, casa)
  await exclusoes(bancada, casa)
  await invariantes(bancada, casa)
}

type Consulta = { path: string; query: Record<string, string | number> }
const pedirDe = (quem: Cliente, { path: onde, query }: Consulta): Pedido => ({
  quem,
  path: `${onde}?${new URLSearchParams(Object.entries(query).map(([nome, valor]) => [nome, String(valor)]))}`,
})

/** Times of all calls, also refused ones; the line says how many were refused. */
async function medir(
  bancada: Bancada,
  { base }: Casa,
  nome: string,
  n: number,
  pedido: (i: number) => Promise<Pedido>,
) {
  const tempos: number[] = []
  let recusadas = 0
  for (let i = -1; i < n; i++) {
    const { status, ms } = await chamar(base, await pedido(Math.max(0, i)))
    if (i < 0) continue
    tempos.push(ms)
    if (status >= 400) recusadas++
  }
  const dito = recusadas === 0 ? nome : `${nome} — ${recusadas} de ${n} recusadas`
  bancada.anotar(porQuantil(`${dito} (${bancada.volume})`, 'ms', tempos, 0.95, { alvo: ALVO }))
}

const { comuns, medias, raras } = palavrasDaEscala()
const uma = (palavras: string[], i: number) => palavras[(i * 37) % palavras.length] ?? ''
const plural = (palavra: string) => (palavra.endsWith('l') ? `${palavra.slice(0, -1)}is` : `${palavra}s`)

/** Words of every frequency, as a search box gets them. */
const PALAVRAS: Record<string, (i: number) => string> = {
  'palavra muito comum': (i) => uma(comuns, i),
  'palavra média': (i) => uma(medias, i),
  'palavra rara': (i) => uma(raras, i),
  plural: (i) => plural(uma(comuns, i)),
  'duas comuns': (i) => `${uma(comuns, i)} ${uma(comuns, i + 1)}`,
  'comum e rara': (i) => `${uma(comuns, i)} ${uma(raras, i)}`,
  'comum sem outra comum': (i) => `${uma(comuns, i)} -${uma(comuns, i + 1)}`,
  'comum sem média': (i) => `${uma(comuns, i)} -${uma(medias, i)}`,
  'só uma palavra excluída': (i) => `-${uma(comuns, i)}`,
  frase: (i) => `"${uma(comuns, i)} ${uma(comuns, i + 1)}"`,
  'uma ou outra': (i) => `${uma(comuns, i)} or ${uma(medias, i)}`,
}

async function buscas({ banco }: Casa): Promise<Record<string, (i: number) => Consulta>> {
  const especie = await linha<{ id: number }>(banco, sql`select id from especie where sigla = 'OFI'`)
  const em = (query: (i: number) => Consulta['query']) => (i: number) => ({ path: '/siga/busca', query: query(i) })
  return {
    ...Object.fromEntries(Object.entries(PALAVRAS).map(([nome, q]) => [nome, em((i) => ({ q: q(i) }))])),
    'comum, por data': em((i) => ({ q: uma(comuns, i), ordem: 'recentes' })),
    'comum sem outra, por data': em((i) => ({ q: `${uma(comuns, i)} -${uma(comuns, i + 1)}`, ordem: 'recentes' })),
    'comum e espécie': em((i) => ({ q: uma(comuns, i), especieId: especie?.id ?? 0 })),
    'comum e situação comum': em((i) => ({ q: uma(comuns, i), situacao: 'ASSINADO' })),
    'comum e situação rara': em((i) => ({ q: uma(comuns, i), situacao: 'CANCELADO' })),
    'comum, última página': em((i) => ({ q: uma(comuns, i), pagina: 40 })),
  }
}

async function avancadas({ banco }: Casa): Promise<Record<string, (i: number) => Consulta>> {
  const [ids] = await banco.linhas<{ especie: number; unidade: number; orgao: number; pessoa: number }>(
    sql`select (select id from especie where sigla = 'OFI') as especie, l.id as unidade, l.orgao_id as orgao,
          (select min(id) from pessoa p where p.lotacao_id = l.id) as pessoa from lotacao l join orgao o on o.id = l.orgao_id
            where o.sigla = 'SEAD' and l.sigla = 'GELIC'`,
  )
  if (!ids) throw new Error('no unit to search in')
  const ano = new Date().getFullYear() - 1
  const periodo = { de: `${ano}-01-01`, ate: `${ano}-12-31` }
  const em = (query: (i: number) => Consulta['query']) => (i: number) => ({
    path: '/siga/documento',
    query: { size: 50, ...query(i) },
  })
  return {
    ...Object.fromEntries(
      Object.entries(PALAVRAS).map(([nome, q]) => [`assunto, ${nome}`, em((i) => ({ assunto: q(i) }))]),
    ),
    'assunto comum e unidade': em((i) => ({ assunto: uma(comuns, i), lotacaoId: ids.unidade })),
    'assunto comum e ano': em((i) => ({ assunto: uma(comuns, i), ...periodo })),
    'assunto comum e situação rara': em((i) => ({ assunto: uma(comuns, i), situacao: 'CANCELADO' })),
    'assunto comum e espécie': em((i) => ({ assunto: uma(comuns, i), especieId: ids.especie })),
    unidade: em(() => ({ lotacaoId: ids.unidade })),
    ano: em(() => periodo),
    'ano e unidade': em(() => ({ ...periodo, lotacaoId: ids.unidade })),
    situação: em(() => ({ situacao: 'ASSINADO' })),
    órgão: em(() => ({ orgaoId: ids.orgao })),
    pessoa: em(() => ({ pessoaId: ids.pessoa })),
    espécie: em(() => ({ especieId: ids.especie })),
    'página de 500': em((i) => ({ assunto: uma(comuns, i), size: 500 })),
  }
}

/** The place at which search finds a new document that matches best a word most documents have. */
async function novoEMelhor(bancada: Bancada, { base }: Casa) {
  const { ana, rascunho, finalizar, resumo, assinar } = await preparadores(base)
  const documento = await finalizar(await rascunho('Serviço serviço serviço serviço'))
  await assinar(documento, await resumo(documento))
  const { content } = await certo(
    ana.pedir<{ content: { documentoId: number }[] }>('GET', `/siga/busca?q=${encodeURIComponent('serviço')}`),
  )
  const lugar = content.findIndex(({ documentoId }) => documentoId === documento.id) + 1
  bancada.anotar({
    metrica: `busca: lugar de um documento novo e melhor (${bancada.volume})`,
    unidade: '',
    valor: lugar || 999,
    medido: lugar === 0 ? 'ausente' : String(lugar),
    amostras: [lugar],
    alvo: { max: 1 },
  })
}

async function exclusoes(bancada: Bancada, casa: Casa) {
  const { ana, rascunho } = await preparadores(casa.base)
  await medir(bancada, casa, 'excluir rascunho', bancada.n(20, 8), async () => {
    const { id, versao }: Documento = await rascunho('Para excluir')
    return { method: 'DELETE', path: `/siga/documento/${id}`, quem: ana, versao }
  })
}

async function invariantes(bancada: Bancada, { banco, pasta }: Casa) {
  const inicio = performance.now()
  const conferidos = await verificarInvariantes(banco, criarArquivos(path.join(pasta, 'arquivos')))
  const minutos = (performance.now() - inicio) / 60_000
  for (const { nome, falhas } of conferidos)
    if (falhas.length > 0) console.log(`  ${nome}: ${falhas.length}, ${falhas[0]}`)
  bancada.anotar({
    metrica: `invariantes até o fim (${bancada.volume})`,
    unidade: 'min',
    valor: minutos,
    medido: minutos.toFixed(1),
    amostras: [minutos],
  })
}
