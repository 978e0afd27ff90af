import * as z from 'zod/mini'

import type { PapelDeAssinante } from './assinante.ts'
import { idJson } from './page.ts'
import { linhaDePalavras } from './texto.ts'

const recusa = 'PERSONALIZACAO_INVALIDA'
const dito = (maximo: number) => z.nullable(linhaDePalavras(maximo, recusa))

/** How a signer appears on the paper; null: as registered. `cidade`: only for the responsável. */
export const Personalizacao = z.strictObject(
  { pessoaId: idJson(recusa), nome: dito(120), funcao: dito(160), unidade: dito(160), cidade: dito(80) },
  recusa,
)
export type Personalizacao = z.output<typeof Personalizacao>
const palavra = z.nullable(z.string())
/** The same in answers, where registered names may be of any length. */
export const Personalizada = z.object({
  pessoaId: z.int(),
  nome: palavra,
  funcao: palavra,
  unidade: palavra,
  cidade: palavra,
  /** In whose place, as on the paper; once finalised. */
  substitui: z.optional(palavra),
})

type Dita = Personalizacao & Partial<Pick<z.output<typeof Personalizada>, 'substitui'>>
type Quem = { id: number; nome: string; cargo: string | null; lotacao: { nome: string } }
type Outro = Quem & { papel?: PapelDeAssinante }
export type ComoAssina = { nome: string; cargo: string | null; unidade: string; cidade: string | null }

/** The words printed for a signer: those frozen or chosen for the document, else the registered ones. */
export function comoAssina({ id, nome, cargo, lotacao }: Quem, personalizacoes: Dita[]): ComoAssina {
  const dita = personalizacoes.find(({ pessoaId }) => pessoaId === id)
  return {
    nome: dita?.nome?.trim() || nome,
    // frozen without a post: one given later is not on the paper
    cargo: dita?.funcao?.trim() || (dita?.substitui === undefined ? cargo : null),
    unidade: dita?.unidade?.trim() || lotacao.nome,
    cidade: dita?.cidade?.trim() || null,
  }
}

type QuemAssina = {
  responsavel: Quem | null
  titular: { nome: string } | null
  cossignatarios: Outro[]
  personalizacoes: Dita[]
}
/** `ordem`: 1 signs first. */
type NoPapel = ComoAssina & { id: number; ordem: number; papel: PapelDeAssinante; substitui: string | null }

/** The signers in order, as on the paper: the responsável, whom they substitute, and the others. */
export const quemAssina = ({ responsavel, titular, cossignatarios, personalizacoes }: QuemAssina): NoPapel[] =>
  [...(responsavel ? [{ ...responsavel, papel: 'SUBSCRITOR' as const }] : []), ...cossignatarios].map(
    (pessoa, posicao) => ({
      ...comoAssina(pessoa, personalizacoes),
      id: pessoa.id,
      ordem: posicao + 1,
      papel: pessoa.papel ?? 'COSSIGNATARIO',
      substitui: pessoa.papel === 'SUBSCRITOR' ? (titular?.nome ?? null) : null,
    }),
  )
