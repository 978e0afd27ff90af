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

/** A reason, where its condition holds. */
const se = (vale: boolean, ...[codigo, dados]: Parameters<typeof impede>): Impedimento[] =>
  vale ? [impede(codigo, dados)] : []

const deSiglaRepetida = ({ siglaRepetida }: EstadoDaReorganizacao): Impedimento[] =>
  siglaRepetida === null ? [] : [impede('REORGANIZACAO_SIGLA_REPETIDA', { sigla: siglaRepetida })]

/** Nothing would move: no destination is named, or only units that stay as they are. */
function semDestino(e: EscolhasDaReorganizacao, acabam: number[]): Impedimento[] {
  const { tipo, unidades, destinoId, nova } = e
  const todasFicam = acabam.length === 0 && destinosDe(e).every((destino) => unidades.includes(destino))
  return [
    ...se(destinoId === undefined && nova === undefined, 'REORGANIZACAO_SEM_DESTINO'),
    ...se(tipo !== 'EXTINGUIR' && todasFicam && nova === undefined, 'REORGANIZACAO_SEM_DESTINO'),
  ]
}

function dasUnidades(e: EscolhasDaReorganizacao, estado: EstadoDaReorganizacao): Impedimento[] {
  const { tipo, unidades, nova } = e
  const acabam = queAcabam(e)
  const pai = nova?.paiId ?? null
  const destinos = destinosDe(e).filter((destino) => !unidades.includes(destino))
  return [
    ...se(unidades.length === 0 || (tipo !== 'FUNDIR' && unidades.length > 1), 'REORGANIZACAO_SEM_ORIGEM'),
    ...semDestino(e, acabam),
    ...se(
      tipo === 'EXTINGUIR' && destinosDe(e).some((destino) => unidades.includes(destino)),
      'REORGANIZACAO_DESTINO_E_ORIGEM',
    ),
    ...se(pai !== null && acabam.includes(pai), 'REORGANIZACAO_DESTINO_INVALIDO'),
    ...deSiglaRepetida(estado),
    ...deCada(estado, unidades, acabam, e.comSubunidades),
    ...dosDestinos(estado, pai === null ? destinos : [...destinos, pai]),
  ]
}

/** Where a unit would stand: an órgão that can't have it, or a unit of another órgão. */
function doLugarNovo({ paiId = null, orgaoId }: EscolhasDaReorganizacao, estado: EstadoDaReorganizacao): Impedimento[] {
  if (orgaoId === undefined) return []
  const { orgaoNovo, unidades } = estado
  const pai = paiId === null ? undefined : unidades.get(paiId)
  return [
    ...se(!orgaoNovo?.ativo || !orgaoNovo.alcancado, 'REORGANIZACAO_DESTINO_INVALIDO'),
    ...se(pai !== undefined && pai.orgaoId !== orgaoId, 'REORGANIZACAO_DESTINO_INVALIDO'),
  ]
}

/** The archive of an órgão stays in it. */
function doArquivo(
  { unidades, paiId = null, orgaoId }: EscolhasDaReorganizacao,
  estado: EstadoDaReorganizacao,
): Impedimento[] {
  const origem = estado.unidades.get(unidades[0] ?? 0)
  if (!origem?.arquivo) return []
  const pai = paiId === null ? undefined : estado.unidades.get(paiId)
  const orgaoNovo = pai?.orgaoId ?? orgaoId ?? origem.orgaoId
  return se(orgaoNovo !== origem.orgaoId, 'REORGANIZACAO_DO_ARQUIVO', { unidade: origem.nome })
}

function daMudanca(e: EscolhasDaReorganizacao, estado: EstadoDaReorganizacao): Impedimento[] {
  const { unidades, paiId, orgaoId } = e
  const acima = paiId == null ? [] : [paiId]
  return [
    ...se(unidades.length !== 1, 'REORGANIZACAO_SEM_ORIGEM'),
    ...se(paiId === undefined && orgaoId === undefined, 'REORGANIZACAO_SEM_DESTINO'),
    ...se(
      acima.some((id) => estado.abaixo.has(id)),
      'REORGANIZACAO_EM_CIRCULO',
    ),
    ...doLugarNovo(e, estado),
    ...doArquivo(e, estado),
    ...deSiglaRepetida(estado),
    ...deCada(estado, unidades, []),
    ...dosDestinos(estado, acima),
  ]
}

/** Who would take over what is left: somebody else of the same unit, in force. */
function doHerdeiro({ destinoId, herdeiroId }: EscolhasDaReorganizacao, estado: EstadoDaReorganizacao): Impedimento[] {
  const { pessoa, herdeiro } = estado
  if (!pessoa) return []
  if (herdeiroId === undefined)
    return se(destinoId === undefined && estado.temDaPessoa, 'REORGANIZACAO_SEM_HERDEIRO', { pessoa: pessoa.nome })
  const serve =
    herdeiro?.ativa && herdeiro.lotacaoId === pessoa.lotacaoId && herdeiro.identidadeId !== pessoa.identidadeId
  return se(!serve, 'REORGANIZACAO_HERDEIRO_INVALIDO')
}

function daSaida(e: EscolhasDaReorganizacao, estado: EstadoDaReorganizacao): Impedimento[] {
  const { pessoa } = estado
  const { destinoId } = e
  if (e.unidades.length > 0 || !pessoa || pessoa.externa) return [impede('REORGANIZACAO_PESSOA_INVALIDA')]
  const daUnidade = deCada(estado, [pessoa.lotacaoId], [])
  // nothing else is told of a person beyond the reach of who asks
  if (daUnidade.some(({ codigo }) => codigo === 'REORGANIZACAO_FORA_DO_ALCANCE')) return daUnidade
  // of who has left already, what is left is handed over, to an entry they have or to somebody else
  if (!pessoa.ativa && !estado.restaDaPessoa) return [impede('REORGANIZACAO_PESSOA_INVALIDA')]
  return [
    ...daUnidade,
    ...se(!pessoa.ativa && destinoId !== undefined && !estado.jaNoDestino, 'REORGANIZACAO_PESSOA_JA_SAIU', {
      pessoa: pessoa.nome,
    }),
    ...se(destinoId === pessoa.lotacaoId, 'REORGANIZACAO_DESTINO_E_ORIGEM'),
    ...se(destinoId === undefined && pessoa.ultimoGeral, 'REORGANIZACAO_ULTIMO_ADMINISTRADOR'),
    ...doHerdeiro(e, estado),
    ...dosDestinos(estado, destinosDe(e)),
  ]
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
