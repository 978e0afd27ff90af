import type { EntradaAtiva } from '#server/base/contexto.ts'
import type { ParaIndexar, Passagem } from './para-indexar.ts'

/**
 * Who may read, as lexemes of the index: a search looks only where `podeLer` may say yes. Everybody it lets read is here; some
 * are here whom it refuses (terms that ended, invitations withdrawn), so it is always asked afterwards
 * (docs/decisions/0123, tests/api/busca-leitores.test.ts).
 */

const TODOS = '@t'
/** A piece of a dossier: whoever reads the dossier. */
const PECA = '@j'
/** More readers than are listed. */
const MUITOS = '@m'
const LISTADOS = 2_000
const pessoa = (id: number) => `@p${id}`
const unidade = (id: number) => `@l${id}`
const divisao = (id: number) => `@d${id}`
const orgao = (id: number) => `@o${id}`

const presentes = (ids: (number | null)[]) => ids.filter((id) => id !== null)

/** Named people, and units named as such. */
const nomeados = (passagens: Passagem[]) => [
  ...presentes(passagens.map((passagem) => passagem.pessoa)).map(pessoa),
  ...passagens
    .filter((passagem) => passagem.papel === 'DESTINO' && passagem.pessoa === null)
    .map((p) => unidade(p.lotacao)),
]

function peloNivel(nivel: number, doc: ParaIndexar): string[] {
  const { passagens } = doc
  switch (nivel) {
    case 10:
      return [TODOS]
    case 20:
      return [
        orgao(doc.orgaoId),
        ...presentes([doc.destinoOrgaoId]).map(orgao),
        ...presentes([doc.destinoPessoaId]).map(pessoa),
        ...presentes([doc.destinoLotacaoId]).map(unidade),
        ...passagens.map((passagem) => orgao(passagem.orgao)),
      ]
    case 30:
    case 40: {
      const papel = nivel === 30 ? 'DESTINO' : 'ORIGEM'
      return [...nomeados(passagens), ...passagens.filter((p) => p.papel === papel).map((p) => divisao(p.divisao))]
    }
    case 60:
      return passagens.map((passagem) => unidade(passagem.lotacao))
    default:
      return nomeados(passagens)
  }
}

const participantes = (doc: ParaIndexar) =>
  presentes([doc.cadastranteId, doc.responsavelId, doc.titularId, ...doc.cossignatarios]).map(pessoa)

function semRestricao(doc: ParaIndexar): string[] {
  const assinado = doc.situacao === 'ASSINADO' || doc.situacao === 'ELIMINADO'
  const niveis = doc.nivelDepois === null ? [doc.nivel] : [doc.nivel, doc.nivelDepois]
  const pelaSituacao = assinado
    ? niveis.flatMap((nivel) => peloNivel(nivel, doc))
    : [
        unidade(doc.lotaCadastranteId),
        ...(doc.situacao === 'PENDENTE_DE_ASSINATURA'
          ? presentes(doc.atendentes.map((a) => a.lotacao)).map(unidade)
          : []),
      ]
  const colaboram = doc.situacao === 'EM_ELABORACAO' ? doc.colaboradores : []
  return [
    ...pelaSituacao,
    // people of other places to whom it was sent
    ...(assinado ? presentes(doc.passagens.map((p) => p.pessoa)).map(pessoa) : []),
    ...doc.acessos.flatMap((a) => [...presentes([a.pessoa]).map(pessoa), ...presentes([a.lotacao]).map(unidade)]),
    ...colaboram.map((c) => (c.pessoa === null ? unidade(c.lotacao) : pessoa(c.pessoa))),
    ...(doc.juntado && assinado ? [PECA] : []),
  ]
}

const cheias = (doc: ParaIndexar) =>
  [doc.passagens, doc.acessos, doc.restricao, doc.colaboradores, doc.cossignatarios, doc.atendentes].some(
    ({ length }) => length >= LISTADOS,
  )

/** Lexemes of the readers of a document. */
export function leitoresDe(doc: ParaIndexar): string[] {
  const daRestricao = doc.restricao.map(pessoa)
  const demais = doc.restrito && !doc.restricaoAcaba ? [] : semRestricao(doc)
  const todos = [...new Set([...participantes(doc), ...daRestricao, ...demais, ...(cheias(doc) ? [MUITOS] : [])])]
  // whoever is in the house reads it: nothing else narrows a search
  return todos.includes(TODOS) ? todos.filter((um) => um !== PECA) : todos
}

/** The lexemes an entry reads by. */
export function lexemasDaEntrada({ id, lotacaoId, divisaoId, orgaoId, externa, substituto }: EntradaAtiva): string[] {
  const pessoas = [...new Set(presentes([id, substituto?.id ?? null]))].map(pessoa)
  return externa
    ? [...pessoas, MUITOS]
    : [TODOS, orgao(orgaoId), divisao(divisaoId), unidade(lotacaoId), ...pessoas, PECA, MUITOS]
}
