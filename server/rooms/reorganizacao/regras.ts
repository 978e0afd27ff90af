import type { CodigoProblema } from '#contract/problem-catalog.ts'
import type { EscolhasDaReorganizacao, TipoDeAberto } from '#contract/reorganizacao.ts'

/** `nome`: "ÓRGÃO/SIGLA". */
export type UnidadeVista = {
  id: number
  nome: string
  orgaoId: number
  paiId: number | null
  ativa: boolean
  /** It receives nothing for now: it may end or move, but can't be a destination. */
  suspensa: boolean
  externa: boolean
  /** It keeps its órgão's archive. */
  arquivo: boolean
  /** Active units right below that do not end with it. */
  subunidades: number
  /** It is in another unfinished reorganisation. */
  emReorganizacao: boolean
  alcancada: boolean
}
export type EstadoDaReorganizacao = {
  /** All units the choices name, by id. */
  unidades: Map<number, UnidadeVista>
  /** The moved units and all below them. */
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
  /** The new órgão of a moved unit. */
  orgaoNovo: { id: number; ativo: boolean; alcancado: boolean } | null
  /** A sigla of a new or moved unit that another active unit of the órgão has. */
  siglaRepetida: string | null
  /** The person has open signatures or drafts. */
  temDaPessoa: boolean
  /** The person has any open work. */
  restaDaPessoa: boolean
  /** The human has an entry in force in the destination. */
  jaNoDestino: boolean
}
export type Impedimento = { codigo: CodigoProblema; dados: Record<string, string | number> }
const impede = (codigo: CodigoProblema, dados: Impedimento['dados'] = {}): Impedimento => ({ codigo, dados })

/** All units that may receive something. */
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

/** Units that end; an origin that is also a destination stays. */
export const queAcabam = (escolhas: EscolhasDaReorganizacao): number[] =>
  escolhas.tipo === 'MOVER' || escolhas.tipo === 'SAIDA'
    ? []
    : escolhas.unidades.filter((unidade) => !destinosDe(escolhas).includes(unidade))

/** Reasons against it, in the order of the form. */
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

const se = (vale: boolean, ...[codigo, dados]: Parameters<typeof impede>): Impedimento[] =>
  vale ? [impede(codigo, dados)] : []

const deSiglaRepetida = ({ siglaRepetida }: EstadoDaReorganizacao): Impedimento[] =>
  siglaRepetida === null ? [] : [impede('REORGANIZACAO_SIGLA_REPETIDA', { sigla: siglaRepetida })]

/** No destination, or only units that stay as they are. */
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

/** Refuses an órgão out of use or reach, and a parent of another órgão. */
function doLugarNovo({ paiId = null, orgaoId }: EscolhasDaReorganizacao, estado: EstadoDaReorganizacao): Impedimento[] {
  if (orgaoId === undefined) return []
  const { orgaoNovo, unidades } = estado
  const pai = paiId === null ? undefined : unidades.get(paiId)
  return [
    ...se(!orgaoNovo?.ativo || !orgaoNovo.alcancado, 'REORGANIZACAO_DESTINO_INVALIDO'),
    ...se(pai !== undefined && pai.orgaoId !== orgaoId, 'REORGANIZACAO_DESTINO_INVALIDO'),
  ]
}

/** The archive unit must stay in its órgão. */
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

/** The heir must be another person with an entry in force in the same unit. */
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
  // beyond reach, nothing else about the person is told
  if (daUnidade.some(({ codigo }) => codigo === 'REORGANIZACAO_FORA_DO_ALCANCE')) return daUnidade
  // the open work of a person who already left goes to another entry of theirs, or to somebody else
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

export type ViaAberta = {
  documentoId: number
  tipo: TipoDeAberto
  /** Entry of the attendant. */
  pessoaId: number | null
  marcadores: number[]
}

/** Destination of an open via: the most specific choice for it, else the successor. */
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
/** Reason in each movement: "Redistribuição por extinção da unidade GELIC, Decreto nº 12.345". */
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
