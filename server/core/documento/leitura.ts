import type { NivelAcesso, Situacao } from '#contract/documento.ts'
import type { Perfil } from '#contract/perfil.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type PlainCode, type Reason, reason, type ReasonCode } from '#server/base/palavras/reason.ts'

/** State for the rule of reading. Instants: ISO 8601 in UTC. */
export type EstadoDeLeitura = {
  situacao: Situacao
  orgaoId: number
  /** After `nivelAte`, the modelo's level applies. */
  nivel: NivelAcesso
  nivelAte: string | null
  nivelPadrao: NivelAcesso
  cadastranteId: number
  lotaCadastranteId: number
  responsavelId: number | null
  titularId: number | null
  /** Signers past and future, with the responsável. */
  assinantes: number[]
  /** External signers whose link was ended, or expired before they signed. */
  convitesEncerrados: number[]
  destino: { pessoaId: number | null; lotacaoId: number | null; orgaoId: number | null }
  /** Units holding a via. */
  atendentes: number[]
  passagens: Passagem[]
  /** Asked for a part not yet given back: a person, or a whole unit. */
  colaboracoes: { pessoaId: number | null; lotacaoId: number }[]
  /** Persons allowed, and until when; null: not restricted. */
  restricao: { pessoas: number[]; ate: string | null } | null
  acessos: {
    id: number
    pessoaId: number | null
    lotacaoId: number | null
    perfil: Perfil | null
    ate: string | null
    /** Given to oneself to follow the document: gives no access. */
    proprio: boolean
  }[]
  /** Dossiers it is joined to. */
  dossies: { mobilId: number; sigla: string; estado: EstadoDeLeitura }[]
}
export type Passagem = {
  orgaoId: number
  divisaoId: number
  lotacaoId: number
  pessoaId: number | null
  /** PARTICIPACAO: of co-signers and authors of parts. */
  papel: 'ORIGEM' | 'DESTINO' | 'PARTICIPACAO'
}

export type Motivo = ReasonCode extends infer C ? (C extends `LE_${infer Nome}` ? Nome : never) : never

type Quem =
  | { tipo: 'TODOS' }
  | { tipo: 'ORGAO' | 'DIVISAO' | 'LOTACAO' | 'PESSOA'; id: number }
  | { tipo: 'DOSSIE'; mobilId: number; sigla: string; estado: EstadoDeLeitura }
/** Who may read by a reason, and until when. `para`: staff, external people, or both. */
export type Alcance = Quem & {
  motivo: Motivo
  para: 'TODOS' | 'INTERNOS' | 'EXTERNOS'
  ate: string | null
  acesso?: { id: number; perfil: Perfil | null }
}

const vale = (ate: string | null, agora: string) => ate === null || ate > agora

/** The level that names persons instead of units. */
export const SO_PESSOAS = 100

export const nivelVigente = (d: EstadoDeLeitura, agora: string) => (vale(d.nivelAte, agora) ? d.nivel : d.nivelPadrao)
const restricaoVigente = ({ restricao }: EstadoDeLeitura, agora: string) =>
  restricao && vale(restricao.ate, agora) ? restricao : null

const pessoa = (id: number | null, motivo: Motivo, para: Alcance['para']): Alcance[] =>
  id === null ? [] : [{ tipo: 'PESSOA', id, motivo, para, ate: null }]
const grupo = (tipo: 'ORGAO' | 'DIVISAO' | 'LOTACAO', id: number | null, motivo: Motivo): Alcance[] =>
  id === null ? [] : [{ tipo, id, motivo, para: 'INTERNOS', ate: null }]

/** The level's own rule for a signed document (docs/regras/acesso.md, 4). */
function peloNivel({ passagens, destino, orgaoId }: EstadoDeLeitura, nivel: NivelAcesso): Alcance[] {
  const pessoas = () => [
    ...passagens.flatMap(({ pessoaId }) => pessoa(pessoaId, 'PESSOA_DE_PASSAGEM', 'INTERNOS')),
    // sent to a unit without a person: its people count, or nobody could receive it
    ...passagens
      .filter((g) => g.papel === 'DESTINO' && g.pessoaId === null)
      .flatMap((g) => grupo('LOTACAO', g.lotacaoId, 'ENVIADO_A_UNIDADE')),
  ]
  const divisoes = (papel: Passagem['papel'], motivo: Motivo) =>
    passagens.filter((g) => g.papel === papel).flatMap((g) => grupo('DIVISAO', g.divisaoId, motivo))
  switch (nivel) {
    case 10:
      return [{ tipo: 'TODOS', motivo: 'PUBLICO', para: 'INTERNOS', ate: null }]
    case 20:
      return [
        ...grupo('ORGAO', orgaoId, 'ORGAO'),
        ...passagens.flatMap((g) => grupo('ORGAO', g.orgaoId, 'ORGAO_DE_PASSAGEM')),
        ...pessoa(destino.pessoaId, 'DESTINATARIO', 'INTERNOS'),
        ...grupo('LOTACAO', destino.lotacaoId, 'DESTINATARIO'),
        ...grupo('ORGAO', destino.orgaoId, 'DESTINATARIO'),
      ]
    case 30:
      return [...pessoas(), ...divisoes('DESTINO', 'DIVISAO_DE_DESTINO')]
    case 40:
      return [...pessoas(), ...divisoes('ORIGEM', 'DIVISAO_DE_ORIGEM')]
    case 60:
      return passagens.flatMap((g) => grupo('LOTACAO', g.lotacaoId, 'UNIDADE_DE_PASSAGEM'))
    case 100:
      return pessoas()
  }
}

function pelaSituacao(d: EstadoDeLeitura, agora: string): Alcance[] {
  const unidade = grupo('LOTACAO', d.lotaCadastranteId, 'UNIDADE_CADASTRANTE')
  switch (d.situacao) {
    case 'EM_ELABORACAO':
      return [
        ...unidade,
        ...d.colaboracoes.flatMap(({ pessoaId, lotacaoId }) =>
          pessoaId === null ? grupo('LOTACAO', lotacaoId, 'COLABORACAO') : pessoa(pessoaId, 'COLABORACAO', 'INTERNOS'),
        ),
      ]
    case 'CANCELADO':
    case 'SEM_EFEITO':
      return unidade
    case 'PENDENTE_DE_ASSINATURA':
      return [...unidade, ...d.atendentes.flatMap((id) => grupo('LOTACAO', id, 'POSSE'))]
    // what is left of an eliminated document keeps its readers
    case 'ASSINADO':
    case 'ELIMINADO':
      return [
        ...peloNivel(d, nivelVigente(d, agora)),
        // levels don't concern external people: only those it was sent to
        ...d.passagens
          .filter(({ papel }) => papel === 'DESTINO')
          .flatMap(({ pessoaId }) => pessoa(pessoaId, 'PESSOA_DE_PASSAGEM', 'EXTERNOS')),
        ...d.dossies.map((dossie): Alcance => ({
          tipo: 'DOSSIE',
          ...dossie,
          motivo: 'DOSSIE',
          para: 'INTERNOS',
          ate: null,
        })),
      ]
  }
}

/** All reasons that let somebody read. Answers about one person derive from it. */
export function alcances(d: EstadoDeLeitura, agora: string): Alcance[] {
  const participam = [
    ...pessoa(d.cadastranteId, 'CADASTRANTE', 'TODOS'),
    ...pessoa(d.responsavelId, 'RESPONSAVEL', 'TODOS'),
    ...pessoa(d.titularId, 'TITULAR', 'TODOS'),
    ...d.assinantes.filter((id) => id !== d.responsavelId).flatMap((id) => pessoa(id, 'SIGNATARIO', 'TODOS')),
  ].filter((a) => a.tipo !== 'PESSOA' || !d.convitesEncerrados.includes(a.id))
  const restricao = restricaoVigente(d, agora)
  if (restricao)
    return [
      ...participam,
      ...restricao.pessoas
        .flatMap((id) => pessoa(id, 'RESTRICAO', 'INTERNOS'))
        .map((a) => ({ ...a, ate: restricao.ate })),
    ]
  const acessos = d.acessos
    .filter(({ ate, proprio }) => !proprio && vale(ate, agora))
    .flatMap(({ id, pessoaId, lotacaoId, perfil, ate }) =>
      [
        ...pessoa(pessoaId, perfil ? 'PERFIL' : 'CONCESSAO', 'TODOS'),
        ...grupo('LOTACAO', lotacaoId, perfil ? 'PERFIL' : 'CONCESSAO'),
      ].map((a) => ({ ...a, ate, acesso: { id, perfil } })),
    )
  return [...participam, ...acessos, ...pelaSituacao(d, agora)]
}

/** Whether a reason applies to this entry; asks dossiers in turn. */
function alcanca(a: Alcance, e: EntradaAtiva, agora: string): boolean {
  if (a.para === (e.externa ? 'INTERNOS' : 'EXTERNOS')) return false
  switch (a.tipo) {
    case 'TODOS':
      return true
    case 'ORGAO':
      return a.id === e.orgaoId
    case 'DIVISAO':
      return a.id === e.divisaoId
    case 'LOTACAO':
      return a.id === e.lotacaoId
    case 'PESSOA':
      return a.id === e.id
    case 'DOSSIE':
      return leitura(a.estado, e, agora).pode
  }
}

export type Leitura = { pode: boolean; motivo: Reason; alcance?: Alcance }

function negada(d: EstadoDeLeitura, e: EntradaAtiva, agora: string): PlainCode {
  if (restricaoVigente(d, agora)) return 'NAO_LE_RESTRITO'
  if (e.externa) return 'NAO_LE_DE_FORA'
  if (d.situacao === 'EM_ELABORACAO') return 'NAO_LE_RASCUNHO'
  if (d.situacao === 'PENDENTE_DE_ASSINATURA') return 'NAO_LE_PENDENTE'
  if (d.situacao !== 'ASSINADO' && d.situacao !== 'ELIMINADO') return 'NAO_LE_ENCERRADO'
  return 'NAO_LE_NIVEL'
}

/**
 * Whether and why the entry may read (docs/regras/acesso.md). `podeLer` is the same in SQL; a generated test compares them.
 * What is for named persons, a substitute reads as themselves, in that unit.
 */
export function leitura(d: EstadoDeLeitura, { substituto, ...e }: EntradaAtiva, agora: string): Leitura {
  if (substituto && (restricaoVigente(d, agora) || nivelVigente(d, agora) === SO_PESSOAS))
    return leitura(d, { ...e, id: substituto.id }, agora)
  // external people read nothing before it has a number
  const achado =
    e.externa && d.situacao === 'EM_ELABORACAO' ? undefined : alcances(d, agora).find((a) => alcanca(a, e, agora))
  return achado
    ? { pode: true, motivo: reason(`LE_${achado.motivo}`), alcance: achado }
    : { pode: false, motivo: reason(negada(d, e, agora)) }
}
