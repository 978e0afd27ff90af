import { LinguaDoEmail } from '#contract/correio.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import type { textosDeEmailApi } from '#contract/textos-de-email.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { exigirAlcance } from '#server/base/alcance/alcance.ts'
import { CATALOGO, type EmailDoProduto } from '#server/base/palavras/emails.ts'
import { emailDaChave, type Palavras } from '#server/core/correio/texto-da-casa.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { apresentarTexto, situacaoDe } from './apresentar.ts'
import { guardarTexto, voltarAoProduto } from './guardar.ts'
import { previaDoEmail } from './previa.ts'

/** Every órgão's people read the house's words: general administrators only. */
const exigirGeral = (banco: Banco, { entrada }: Contexto) => exigirAlcance(banco, entrada.id, 'ADMINISTRADOR_GERAL')

function exigirEmail(chave: string): EmailDoProduto {
  const email = emailDaChave(chave)
  if (!email) throw new Problema('EMAIL_NAO_ENCONTRADO')
  return email
}

export const textosDeEmailHandlers: Handlers<typeof textosDeEmailApi, Contexto> = {
  async listar(_, contexto) {
    await exigirGeral(contexto.banco, contexto)
    const textos = await contexto.banco.linhas<Palavras & { chave: string; lingua: string }>(
      sql`select chave, lingua, assunto, texto from texto_de_email where ativo`,
    )
    const daCasa = new Map(textos.map((texto) => [`${texto.chave} ${texto.lingua}`, texto]))
    return {
      emails: CATALOGO.map((email) => ({
        chave: email.chave,
        tipo: email.tipo,
        assunto: email.assunto,
        linguas: LinguaDoEmail.options.map((lingua) => ({
          lingua,
          situacao: situacaoDe(email, daCasa.get(`${email.chave} ${lingua}`)),
        })),
      })),
    }
  },
  async obter({ params: { chave }, query: { lingua } }, contexto) {
    await exigirGeral(contexto.banco, contexto)
    return apresentarTexto(contexto.banco, exigirEmail(chave), lingua, contexto.entrada.lingua)
  },
  async previa({ params: { chave }, body: { lingua, ...palavras } }, contexto) {
    await exigirGeral(contexto.banco, contexto)
    return previaDoEmail(exigirEmail(chave), lingua, palavras)
  },
  salvar: ({ params: { chave }, body: { lingua, motivo, ...palavras }, versao }, contexto) =>
    contexto.escrever(async (tx) => {
      await exigirGeral(tx, contexto)
      const email = exigirEmail(chave)
      await guardarTexto(tx, contexto, email, { lingua, motivo, versao, palavras })
      return apresentarTexto(tx, email, lingua, contexto.entrada.lingua)
    }),
  voltar: ({ params: { chave }, body: { lingua, motivo }, versao }, contexto) =>
    contexto.escrever(async (tx) => {
      await exigirGeral(tx, contexto)
      const email = exigirEmail(chave)
      await voltarAoProduto(tx, contexto, email, { lingua, motivo, versao })
      return apresentarTexto(tx, email, lingua, contexto.entrada.lingua)
    }),
}
