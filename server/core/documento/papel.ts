import type { PapelDeAssinante } from '#contract/assinante.ts'
import { canonico } from '#contract/cadeia.ts'
import { comoAssina, type Personalizacao, quemAssina } from '#contract/como-assina.ts'

import { sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { Registro } from './registro.ts'

/** All that the paper says beside the text: frozen at finalizar, so that no later change of the register changes it. */
export type Papel = {
  orgao: string
  /** Of who wrote it, as it was called. */
  unidade: string
  especie: string
  /** Where it says it is signed. */
  municipio: string
  /** SHA-256 of the órgão's arms, and the last line of each page. Null, or absent in what was frozen long ago: the house's. */
  brasao?: string | null
  rodape?: string | null
  destinatario: string
  /** In order, each with the words of the day they were put on it; `substitui`: in whose place. */
  signatarios: (Personalizacao & { substitui: string | null; papel?: PapelDeAssinante })[]
}

/** To whom; and where, when that is another órgão. */
function destinatario({ destinoPessoa, destinoLotacao, destinoOrgao, destinoTexto, orgao }: Registro): string {
  if (destinoOrgao || destinoTexto) return destinoOrgao?.nome ?? destinoTexto ?? ''
  const nome = destinoPessoa?.nome ?? destinoLotacao?.nome ?? ''
  const outro = (destinoPessoa?.lotacao ?? destinoLotacao)?.orgao
  return outro && outro.id !== orgao.id ? `${nome} – ${outro.nome}` : nome
}

/** By the register as it is now, and what the draft chose. */
function papelDeHoje(registro: Registro): Papel {
  const { responsavel, personalizacoes, orgao, unidade, modelo } = registro
  // the órgão's city, unless the responsável's is another
  const municipio = (responsavel && comoAssina(responsavel, personalizacoes).cidade) ?? registro.municipio
  return {
    orgao: orgao.nome,
    unidade: unidade.nome,
    especie: modelo.especie.descricao,
    municipio,
    brasao: registro.impresso.brasao,
    rodape: registro.impresso.rodape,
    destinatario: destinatario(registro),
    signatarios: quemAssina(registro).map(({ id, nome, cargo, unidade: de, papel, substitui }) => ({
      pessoaId: id,
      nome,
      funcao: cargo,
      unidade: de,
      cidade: id === responsavel?.id ? municipio : null,
      papel,
      substitui,
    })),
  }
}

/** What is printed: as frozen, else as it would be frozen now, whoever was put on it or taken off since included. */
export function papelDe(registro: Registro): Papel {
  const deHoje = papelDeHoje(registro)
  const { papel } = registro
  if (!papel) return deHoje
  const fixos = new Map(papel.signatarios.map((cada) => [cada.pessoaId, cada]))
  return { ...papel, signatarios: deHoje.signatarios.map((cada) => fixos.get(cada.pessoaId) ?? cada) }
}

/**
 * What the movement that froze the paper holds the hash of: whatever is said of the document beside its text, and is kept
 * in its row. `data`: ISO date.
 */
export const hashDoPapel = (dito: { sigla: string; data: string; assunto: string | null; papel: Papel | null }) =>
  sha256Hex(canonico(JSON.parse(JSON.stringify(dito)))) // as the database gives it back

/** What is fixed of it from its number on, and is in no paper: the text, and by what it is found. */
export const hashDoTexto = (dito: { codigo: string; orgaoId: number; especieId: number; corpo: unknown }) =>
  sha256Hex(canonico(JSON.parse(JSON.stringify(dito)))) // as the database gives it back

/** The word for the espécie of document `d` on its paper; of a draft, which has none, the one of its espécie `e`. */
export const especieNoPapel = sql`coalesce(d.papel ->> 'especie', e.descricao)`

/** Joined to a document `d` and a person `p` who signed it: what the frozen paper says of them. */
export const ditoNoPapel = sql`left
  join lateral (select x as dito from jsonb_array_elements(d.papel -> 'signatarios') x where (x ->> 'pessoaId')::bigint = p.id) s on true`
/**
 * After `ditoNoPapel`, of a signature `a`, with the register's post `c` and unit `l`: as the paper says it, else as registered that day.
 */
export const nomeNoPapel = sql`coalesce(s.dito ->> 'nome', nome_da_pessoa(p.id, a.assinada_em))`
export const cargoNoPapel = sql`case when s.dito is null then c.nome else s.dito ->> 'funcao' end`
export const unidadeNoPapel = sql`coalesce(s.dito ->> 'unidade', nome_da_unidade(l.id, a.assinada_em))`
