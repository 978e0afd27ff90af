import * as z from 'zod/mini'

import { idJson } from './page.ts'
import { linhaDePalavras } from './texto.ts'

const recusa = 'PERSONALIZACAO_INVALIDA'
const dito = (maximo: number) => z.nullable(linhaDePalavras(maximo, recusa))

/** How a signer is to appear on the paper; null: as registered. `cidade` is said of the responsável. */
export const Personalizacao = z.strictObject(
  { pessoaId: idJson(recusa), nome: dito(120), funcao: dito(160), unidade: dito(160), cidade: dito(80) },
  recusa,
)
export type Personalizacao = z.output<typeof Personalizacao>
const palavra = z.nullable(z.string())
/** The same as told; registered names are as long as they are. */
export const Personalizada = z.object({
  pessoaId: z.int(),
  nome: palavra,
  funcao: palavra,
  unidade: palavra,
  cidade: palavra,
})

type Quem = { id: number; nome: string; cargo: string | null; lotacao: { nome: string } }
export type ComoAssina = { nome: string; cargo: string | null; unidade: string; cidade: string | null }

/** The words printed for who signs: those chosen for the document, else the registered ones. */
export function comoAssina({ id, nome, cargo, lotacao }: Quem, personalizacoes: Personalizacao[]): ComoAssina {
  const dita = personalizacoes.find(({ pessoaId }) => pessoaId === id)
  return {
    nome: dita?.nome ?? nome,
    cargo: dita?.funcao ?? cargo,
    unidade: dita?.unidade ?? lotacao.nome,
    cidade: dita?.cidade ?? null,
  }
}
