import type { AbertoPorCodigo } from '#contract/codigo-de-acesso.ts'
import type { Arquivo } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import type { No, Texto } from '#contract/texto.ts'
import { encerrada } from '#contract/encerrada.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { textoResolvido } from '#server/core/documento/entrevista.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { arquivoDoDocumento } from '#server/core/documento/pdf.ts'
import { carregar, type Registro } from '#server/core/documento/registro.ts'
import { conferir, guardado } from '#server/core/validacao/conferencia.ts'
import { fechado, resumoDe } from './guardados.ts'

/** The entry of readers by code or public address: no rule lets it read anything else. */
export const DE_FORA: EntradaAtiva = { id: 0, nome: '', lotacaoId: 0, divisaoId: 0, orgaoId: 0, externa: true }

type Dado = { id: number; documentoId: number; nome: string; valeAte: string }

/** Checks the code for this document; every failure gives the same refusal. Logs the use before anything is shown. */
async function usar(verificador: string, acesso: string, leu: boolean, contexto: Contexto): Promise<Dado> {
  const { portas, endereco } = contexto
  const { modoConsultaAte } = portas.configuracao
  if (modoConsultaAte !== null) throw new Problema('MODO_CONSULTA', { hora: modoConsultaAte })
  const agora = portas.relogio.agora().toISOString()
  const resumo = await resumoDe(acesso)
  return contexto.escrever(async (tx) => {
    const dado = await linha<Dado>(
      tx,
      sql`select c.id, c.documento_id as "documentoId", c.nome, c.vale_ate as "valeAte" from codigo_de_acesso c
        join documento d on d.id = c.documento_id
          where d.codigo_verificador = ${verificador} and c.sha256 = ${resumo} and c.encerrado_em is null and c.vale_ate > ${agora}
            and not ${fechado}`,
    )
    if (!dado) throw new Problema('CODIGO_DE_ACESSO_RECUSADO')
    await tx.linhas(
      sql`insert into uso_de_codigo (codigo_id, em, endereco, leu) values (${dado.id}, ${agora}, ${endereco}, ${leu})`,
    )
    return dado
  })
}

async function registroDe({ documentoId }: Dado, { banco }: Contexto): Promise<Registro> {
  const registro = await carregar(banco, documentoId, DE_FORA)
  if (!registro) throw new Error(`code of a document that does not exist: ${documentoId}`)
  return registro
}

/** Replaces images by their descriptions: reading images needs a session. The PDF has them. */
const semImagens = (no: No): No => {
  if (no.type !== 'imagem') return no.content ? { ...no, content: no.content.map(semImagens) } : no
  const dita = typeof no.attrs?.['alt'] === 'string' ? no.attrs['alt'].trim() : ''
  const text = dita === '' ? '[Imagem: veja no PDF]' : `[Imagem: ${dita}. Veja no PDF]`
  return { type: 'paragraph', content: [{ type: 'text', text }] }
}

/** The full validation report and the text, as readers of the document get them. */
export async function abrir(verificador: string, acesso: string, contexto: Contexto): Promise<AbertoPorCodigo> {
  const { banco, portas } = contexto
  const dado = await usar(verificador, acesso, false, contexto)
  const registro = await registroDe(dado, contexto)
  const achado = await guardado(banco, sql`d.id = ${dado.documentoId}`, sql`true`, sql`false`)
  if (!achado) throw new Error(`code of a document that was never finalised: ${dado.documentoId}`)
  const validacao = await conferir(portas, achado, true, sql`false`, contexto.lingua)
  const guarda = registro.eliminacao === null
  const dia = registro.data ?? hoje(portas.relogio.agora())
  const comTexto = guarda && registro.captura === null
  return {
    // ids open nothing without a session
    validacao: { ...validacao, mobilId: null, documentoId: null },
    nome: dado.nome,
    valeAte: dado.valeAte,
    texto: comTexto ? (semImagens(textoResolvido(registro, dia)) as Texto) : null, // still a valid text without its images
    temPdf: guarda,
    encerrado: encerrada(registro.situacao) ?? null,
  }
}

/** The signed bytes; with `vista`, of a document that has no effect its stamped view. */
export async function pdf(
  verificador: string,
  { acesso, vista = false }: { acesso: string; vista?: boolean | undefined },
  contexto: Contexto,
): Promise<Arquivo> {
  const registro = await registroDe(await usar(verificador, acesso, true, contexto), contexto)
  return arquivoDoDocumento(contexto.portas, registro, vista)
}
