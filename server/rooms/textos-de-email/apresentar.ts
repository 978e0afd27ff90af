import { frase } from '#contract/problem-catalog.ts'
import type { SituacaoDoTexto, TextoDeEmail } from '#contract/textos-de-email.ts'

import type { EmailDoProduto } from '#server/base/palavras/emails.ts'
import { faltaNoTexto, type Palavras, textoDoProduto, valoresDoEmail } from '#server/core/correio/texto-da-casa.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { dizerRecusa } from '#server/base/palavras/problemas.ts'
import { exemploDe } from './exemplos.ts'

export type Guardado = { id: number; versao: number; assunto: string; texto: string; ativo: boolean }

const lerGuardado = (banco: Banco, chave: string, lingua: Lingua) =>
  linha<Guardado>(
    banco,
    sql`select id, versao, assunto, texto, ativo from texto_de_email where chave = ${chave} and lingua = ${lingua}`,
  )

/** Whose text is sent. QUEBRADO: the house's is invalid, so the product's. */
export const situacaoDe = (email: EmailDoProduto, daCasa: Palavras | null | undefined): SituacaoDoTexto =>
  !daCasa ? 'PRODUTO' : faltaNoTexto(email, daCasa) ? 'QUEBRADO' : 'CASA'

/** An e-mail's text for administrators. `leitor`: language of the rest. */
export async function apresentarTexto(
  banco: Banco,
  email: EmailDoProduto,
  lingua: Lingua,
  leitor: Lingua | undefined,
): Promise<TextoDeEmail> {
  const guardado = await lerGuardado(banco, email.chave, lingua)
  const daCasa = guardado?.ativo ? { assunto: guardado.assunto, texto: guardado.texto } : null
  const falta = daCasa && faltaNoTexto(email, daCasa)
  const dizer =
    leitor === undefined ? frase : (...dita: Parameters<typeof frase>) => dizerRecusa(leitor, dita[0], dita[1] ?? {})
  return {
    id: guardado?.id ?? null,
    versao: guardado?.versao ?? 0,
    chave: email.chave,
    tipo: email.tipo,
    lingua,
    situacao: situacaoDe(email, daCasa),
    quebra: falta ? { codigo: falta.codigo, frase: dizer(falta.codigo, falta.dados) } : null,
    doProduto: textoDoProduto(email, lingua),
    daCasa,
    valores: valoresDoEmail(email).map((valor) => ({ ...valor, exemplo: exemploDe(valor.nome) })),
  }
}
