import type { PapelDeAssinante } from '#contract/assinante.ts'
import { canonico } from '#contract/cadeia.ts'
import { comoAssina, type Personalizacao, quemAssina } from '#contract/como-assina.ts'

import { sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { Registro } from './registro.ts'

/** What the page says besides the text: frozen at finalizar, so that later changes of the register don't alter it. */
export type Papel = {
  orgao: string
  /** Name of the author's unit. */
  unidade: string
  especie: string
  /** City named above the signatures. */
  municipio: string
  /** SHA-256 of the órgão's arms, and last line of each page; null, or absent in old ones: the house's. */
  brasao?: string | null
  rodape?: string | null
  destinatario: string
  /** In order, as named on the day they were added. `substitui`: in whose place. */
  signatarios: (Personalizacao & { substitui: string | null; papel?: PapelDeAssinante })[]
}

/** The addressee; with place, when in another órgão. */
function destinatario({ destinoPessoa, destinoLotacao, destinoOrgao, destinoTexto, orgao }: Registro): string {
  if (destinoOrgao || destinoTexto) return destinoOrgao?.nome ?? destinoTexto ?? ''
  const nome = destinoPessoa?.nome ?? destinoLotacao?.nome ?? ''
  const outro = (destinoPessoa?.lotacao ?? destinoLotacao)?.orgao
  return outro && outro.id !== orgao.id ? `${nome} – ${outro.nome}` : nome
}

/** The paper by today's register and the draft's choices. */
function papelDeHoje(registro: Registro): Papel {
  const { responsavel, personalizacoes, orgao, unidade, modelo } = registro
  // the órgão's city, unless the responsável's differs
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

/** The frozen paper; else as it would be frozen now, with current signers. */
export function papelDe(registro: Registro): Papel {
  const deHoje = papelDeHoje(registro)
  const { papel } = registro
  if (!papel) return deHoje
  const fixos = new Map(papel.signatarios.map((cada) => [cada.pessoaId, cada]))
  return { ...papel, signatarios: deHoje.signatarios.map((cada) => fixos.get(cada.pessoaId) ?? cada) }
}

/** Hash kept by the movement that froze the paper: what the row holds besides the text. `data`: ISO date. */
export const hashDoPapel = (dito: { sigla: string; data: string; assunto: string | null; papel: Papel | null }) =>
  sha256Hex(canonico(JSON.parse(JSON.stringify(dito)))) // normalised as the database returns it

/** Hash of what is fixed by numbering and isn't in the paper: the text, and how it is found. */
export const hashDoTexto = (dito: { codigo: string; orgaoId: number; especieId: number; corpo: unknown }) =>
  sha256Hex(canonico(JSON.parse(JSON.stringify(dito)))) // normalised as the database returns it

/** Name of document `d`'s espécie on its paper; for a draft, of its espécie `e`. */
export const especieNoPapel = sql`coalesce(d.papel ->> 'especie', e.descricao)`

/** Join for document `d` and signer `p`: what the frozen paper says of them. */
export const ditoNoPapel = sql`left
  join lateral (select x as dito from jsonb_array_elements(d.papel -> 'signatarios') x where (x ->> 'pessoaId')::bigint = p.id) s on true`
/** Columns for signature `a` after `ditoNoPapel`, with post `c` and unit `l`: as the paper says, else as registered that day. */
export const nomeNoPapel = sql`coalesce(s.dito ->> 'nome', nome_da_pessoa(p.id, a.assinada_em))`
export const cargoNoPapel = sql`case when s.dito is null then c.nome else s.dito ->> 'funcao' end`
export const unidadeNoPapel = sql`coalesce(s.dito ->> 'unidade', nome_da_unidade(l.id, a.assinada_em))`
