import type { CodigoProblema } from '#contract/problem-catalog.ts'
import type { EscolhasDaReorganizacao, TipoDeAberto } from '#contract/reorganizacao.ts'

/** A unit as the rules look at it. `nome`: its sigla with its órgão's. */
export type UnidadeVista = {
  id: number
  nome: string
  orgaoId: number
  paiId: number | null
  ativa: boolean
  /** It receives nothing for now: it may end or move, and nothing goes there. */
  suspensa: boolean
  externa: boolean
  /** It keeps the archive of its órgão. */
  arquivo: boolean
  /** Active units right below it, which do not end with it. */
  subunidades: number
  /** Another reorganisation of it has not ended. */
  emReorganizacao: boolean
  alcancada: boolean
}
export type EstadoDaReorganizacao = {
  /** Every unit the choices name, by id. */
  unidades: Map<number, UnidadeVista>
  /** The units below each of those that are moved, themselves included. */
  abaixo: Set<number>
  pessoa: {
    id: number
    nome: string
    lotacaoId: number
    identidadeId: number
    ativa: boolean
    externa: boolean
    ultimoGeral: boolean
  } | null
  herdeiro: { id: number; lotacaoId: number; identidadeId: number; ativa: boolean } | null
  /** Where a moved unit goes. */
  orgaoNovo: { id: number; ativo: boolean; alcancado: boolean } | null
  /** A sigla among the new or moved ones that another active unit of its órgão has. */
  siglaRepetida: string | null
  /** The person signs, writes or sees to something that is open. */
  temDaPessoa: boolean
  /** Anything at all is open at the person. */
  restaDaPessoa: boolean
  /** The human has an entry in force where they go. */
  jaNoDestino: boolean
}
export type Impedimento = { codigo: CodigoProblema; dados: Record<string, string | number> }
const impede = (codigo: CodigoProblema, dados: Impedimento['dados'] = {}): Impedimento => ({ codigo, dados })

/** Every unit that may receive something by these choices. */
export const destinosDe = ({
  destinoId,
  porTipo = [],
  regras = [],
  pessoas = [],
}: EscolhasDaReorganizacao): number[] => [
  ...new Set([
    ...(destinoId === undefined ? [] : [destinoId]),
    ...porTipo.map(({ unidadeId }) => unidadeId),
    ...regras.map(({ unidadeId }) => unidadeId),
    ...pessoas.map(({ unidadeId }) => unidadeId),
  ]),
]

/** The units that end: those it takes from, but for one that stays as a destination of its own. */
export const queAcabam = (escolhas: EscolhasDaReorganizacao): number[] =>
  escolhas.tipo === 'MOVER' || escolhas.tipo === 'SAIDA'
    ? []
    : escolhas.unidades.filter((unidade) => !destinosDe(escolhas).includes(unidade))

/** Why it can't be done: the reasons in the order of the form. */
export function impedimentosDe(e: EscolhasDaReorganizacao, estado: EstadoDaReorganizacao): Impedimento[] {
  const { tipo } = e
  return tipo === 'SAIDA' ? daSaida(e, estado) : tipo === 'MOVER' ? daMudanca(e, estado) : dasUnidades(e, estado)
}

function deCada(
  { unidades }: EstadoDaReorganizacao,
  ids: number[],
  acabam: number[],
  comSubunidades = false,
): Impedimento[] {
  return ids.flatMap((id) => {
    const u = unidades.get(id)
    if (!u || !u.ativa || u.externa) return [impede('REORGANIZACAO_UNIDADE_INVALIDA')]
    const dados = { unidade: u.nome }
    if (!u.alcancada) return [impede('REORGANIZACAO_FORA_DO_ALCANCE', dados)]
    return [
      ...(u.emReorganizacao ? [impede('REORGANIZACAO_EM_CURSO', dados)] : []),
      ...(acabam.includes(id) && u.arquivo ? [impede('REORGANIZACAO_DO_ARQUIVO', dados)] : []),
      ...(acabam.includes(id) && u.subunidades > 0 && !comSubunidades
        ? [impede('REORGANIZACAO_COM_SUBUNIDADES', { ...dados, n: u.subunidades })]
        : []),
    ]
  })
}

const dosDestinos = ({ unidades }: EstadoDaReorganizacao, ids: number[]): Impedimento[] =>
  ids.flatMap((id) => {
    const u = unidades.get(id)
    if (!u || !u.ativa || u.suspensa || u.externa) return [impede('REORGANIZACAO_DESTINO_INVALIDO')]
    if (!u.alcancada) return [impede('REORGANIZACAO_FORA_DO_ALCANCE', { unidade: u.nome })]
    return u.emReorganizacao ? [impede('REORGANIZACAO_EM_CURSO', { unidade: u.nome })] : []
  })

function dasUnidades(e: EscolhasDaReorganizacao, estado: EstadoDaReorganizacao): Impedimento[] {
  const { tipo, unidades, destinoId, nova } = e
  const acabam = queAcabam(e)
  const fora: Impedimento[] = []
  if (unidades.length === 0 || (tipo !== 'FUNDIR' && unidades.length > 1)) fora.push(impede('REORGANIZACAO_SEM_ORIGEM'))
  if (destinoId === undefined && nova === undefined) fora.push(impede('REORGANIZACAO_SEM_DESTINO'))
  // what stays where it is is no reorganisation
  if (
    tipo !== 'EXTINGUIR' &&
    acabam.length === 0 &&
    destinosDe(e).every((destino) => unidades.includes(destino)) &&
    nova === undefined
  )
    fora.push(impede('REORGANIZACAO_SEM_DESTINO'))
  if (tipo === 'EXTINGUIR' && destinosDe(e).some((destino) => unidades.includes(destino)))
    fora.push(impede('REORGANIZACAO_DESTINO_E_ORIGEM'))
  if (nova?.paiId != null && acabam.includes(nova.paiId)) fora.push(impede('REORGANIZACAO_DESTINO_INVALIDO'))
  if (estado.siglaRepetida !== null) fora.push(impede('REORGANIZACAO_SIGLA_REPETIDA', { sigla: estado.siglaRepetida }))
  const destinos = destinosDe(e).filter((destino) => !unidades.includes(destino))
  return [
    ...fora,
    ...deCada(estado, unidades, acabam, e.comSubunidades),
    ...dosDestinos(estado, [...destinos, ...(nova?.paiId == null ? [] : [nova.paiId])]),
  ]
}

function daMudanca(e: EscolhasDaReorganizacao, estado: EstadoDaReorganizacao): Impedimento[] {
  const { unidades, paiId, orgaoId } = e
  const fora: Impedimento[] = []
  if (unidades.length !== 1) fora.push(impede('REORGANIZACAO_SEM_ORIGEM'))
  if (paiId === undefined && orgaoId === undefined) fora.push(impede('REORGANIZACAO_SEM_DESTINO'))
  if (paiId != null && estado.abaixo.has(paiId)) fora.push(impede('REORGANIZACAO_EM_CIRCULO'))
  if (orgaoId !== undefined && (!estado.orgaoNovo?.ativo || !estado.orgaoNovo.alcancado))
    fora.push(impede('REORGANIZACAO_DESTINO_INVALIDO'))
  const pai = paiId == null ? undefined : estado.unidades.get(paiId)
  if (pai && orgaoId !== undefined && pai.orgaoId !== orgaoId) fora.push(impede('REORGANIZACAO_DESTINO_INVALIDO'))
  const origem = estado.unidades.get(unidades[0] ?? 0)
  const orgaoNovo = pai?.orgaoId ?? orgaoId ?? origem?.orgaoId
  if (origem?.arquivo && orgaoNovo !== origem.orgaoId)
    fora.push(impede('REORGANIZACAO_DO_ARQUIVO', { unidade: origem.nome }))
  if (estado.siglaRepetida !== null) fora.push(impede('REORGANIZACAO_SIGLA_REPETIDA', { sigla: estado.siglaRepetida }))
  return [...fora, ...deCada(estado, unidades, []), ...dosDestinos(estado, paiId == null ? [] : [paiId])]
}

function daSaida(e: EscolhasDaReorganizacao, estado: EstadoDaReorganizacao): Impedimento[] {
  const { pessoa, herdeiro } = estado
  const { destinoId, herdeiroId } = e
  if (e.unidades.length > 0 || !pessoa || pessoa.externa) return [impede('REORGANIZACAO_PESSOA_INVALIDA')]
  const fora = deCada(estado, [pessoa.lotacaoId], [])
  // of who is not theirs nothing else is told
  if (fora.some(({ codigo }) => codigo === 'REORGANIZACAO_FORA_DO_ALCANCE')) return fora
  // of who has left already, what is left is handed over, to an entry they have or to somebody else
  if (!pessoa.ativa && !estado.restaDaPessoa) return [impede('REORGANIZACAO_PESSOA_INVALIDA')]
  if (!pessoa.ativa && destinoId !== undefined && !estado.jaNoDestino)
    fora.push(impede('REORGANIZACAO_PESSOA_JA_SAIU', { pessoa: pessoa.nome }))
  if (destinoId === pessoa.lotacaoId) fora.push(impede('REORGANIZACAO_DESTINO_E_ORIGEM'))
  if (destinoId === undefined && pessoa.ultimoGeral) fora.push(impede('REORGANIZACAO_ULTIMO_ADMINISTRADOR'))
  if (
    herdeiroId !== undefined &&
    (!herdeiro?.ativa || herdeiro.lotacaoId !== pessoa.lotacaoId || herdeiro.identidadeId === pessoa.identidadeId)
  )
    fora.push(impede('REORGANIZACAO_HERDEIRO_INVALIDO'))
  if (destinoId === undefined && herdeiroId === undefined && estado.temDaPessoa)
    fora.push(impede('REORGANIZACAO_SEM_HERDEIRO', { pessoa: pessoa.nome }))
  return [...fora, ...dosDestinos(estado, destinosDe(e))]
}

/** What the destination of one via depends on. */
export type ViaAberta = {
  documentoId: number
  tipo: TipoDeAberto
  /** Who sees to it. */
  pessoaId: number | null
  marcadores: number[]
}

/** Where one of the open vias goes: the narrowest choice that names it, else the successor. */
export function destinoDe(
  via: ViaAberta,
  { porTipo = [], regras = [] }: EscolhasDaReorganizacao,
  padrao: number,
): number {
  const por = (qual: 'DOCUMENTO' | 'PESSOA' | 'MARCADOR', serve: (id: number) => boolean) =>
    regras.find((regra) => regra.por === qual && serve(regra.id))?.unidadeId
  return (
    por('DOCUMENTO', (id) => id === via.documentoId) ??
    por('PESSOA', (id) => id === via.pessoaId) ??
    por('MARCADOR', (id) => via.marcadores.includes(id)) ??
    porTipo.find(({ tipo }) => tipo === via.tipo)?.unidadeId ??
    padrao
  )
}

type Dita = { sigla: string; nome: string }
/** Why, as each movement says it: "Redistribuição por extinção da unidade GELIC, Decreto nº 12.345". */
export function porque(
  tipo: EscolhasDaReorganizacao['tipo'],
  { ato, origem, destino, pessoa }: { ato: string; origem: Dita; destino: Dita; pessoa: string | null },
): string {
  const motivo = {
    EXTINGUIR: `extinção da unidade ${origem.sigla}`,
    FUNDIR: `fusão da unidade ${origem.sigla} na ${destino.sigla}`,
    DIVIDIR: `divisão da unidade ${origem.sigla}`,
    MOVER: `mudança da unidade ${origem.sigla}`,
    SAIDA: `saída de ${pessoa ?? ''} da unidade ${origem.sigla}`,
  }[tipo]
  return `Redistribuição por ${motivo}, ${ato}. Para ${destino.sigla} – ${destino.nome}`
}
