import { Problema } from '#contract/problem.ts'
import type { PreviaDoEmail } from '#contract/textos-de-email.ts'

import { partesDaCarta } from '#server/core/correio/carta.ts'
import type { EmailDoProduto } from '#server/base/palavras/emails.ts'
import { dizerPelaCasa, faltaNoTexto, type Palavras, valoresDoEmail } from '#server/core/correio/texto-da-casa.ts'
import { type Dito, dizer, type Frase } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { exemploDe } from './exemplos.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

/** Refuses an unusable text, at its field. */
export function exigirTextoInteiro(email: EmailDoProduto, palavras: Palavras) {
  const falta = faltaNoTexto(email, palavras)
  if (!falta) return
  const { codigo, dados, campo } = falta
  throw new Problema(codigo, dados, [{ ...fieldError(`/${campo}`, codigo, dados), codigo }])
}

/** The e-mail with example values; sends nothing. */
export function previaDoEmail(email: EmailDoProduto, lingua: Lingua, palavras: Palavras): PreviaDoEmail {
  exigirTextoInteiro(email, palavras)
  const comExemplos = (qual: Frase): Dito => ({
    frase: qual,
    valores: Object.fromEntries(
      Array.from(qual.matchAll(/\{(\w+)\}/g), ([, nome = '']) => [nome, exemploDe(nome) || `{${nome}}`]),
    ),
  })
  const detalhe: Dito[] = email.variam ? [comExemplos(email.variam[0] ?? 'Desde o último resumo:')] : []
  const carta = { assunto: comExemplos(email.assunto), paragrafos: [...email.sempre.map(comExemplos), ...detalhe] }
  const dita = dizerPelaCasa(email, carta, lingua, palavras)
  // checked above, and every value has an example
  if (!dita) throw new Error(`no preview of ${email.chave}`)
  const temCodigo = valoresDoEmail(email).some(({ nome }) => nome === 'codigo')
  return {
    assunto: dita.assunto,
    partes: partesDaCarta({
      ...dita,
      ...(temCodigo && { codigo: exemploDe('codigo') }),
      ...(email.acao && { acao: { rotulo: dizer(lingua, email.acao), caminho: '/' } }),
    }),
  }
}
