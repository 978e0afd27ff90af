import { encerrada } from '#contract/encerrada.ts'
import type { Arquivo } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import { imagensDe, palavras, type Texto } from '#contract/texto.ts'

import { caracteresIncomuns } from '#server/base/caracteres.ts'
import type { Portas } from '#server/base/contexto.ts'
import { textoResolvido } from './entrevista.ts'
import { comUltimoCarimbo } from './carimbos.ts'
import { type Bytes, compostoDe, dadosDoPdf, lerGuardado } from './composto.ts'
import { exigirGuardado } from './eliminado.ts'
import { hoje } from './escrita.ts'
import { papelDe } from './papel.ts'
import { qualPdf } from './qual-pdf.ts'
import type { Registro } from './registro.ts'
import { ondeFaltaFonte } from './sem-fonte.ts'
import { vistaDoDocumento } from './vista.ts'
import { ErroDeComposicao } from '#server/base/composition-error.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

/**
 * The document's PDF and its SHA-256: the signed bytes with their last time stamp, whatever became of the document since, or
 * else composed from the text. `comVista`: of one that ended, its stamped view instead; it also stands for signed bytes that
 * never were.
 */
export async function pdfDoDocumento(portas: Portas, registro: Registro, comVista = false): Promise<Bytes> {
  exigirGuardado(registro)
  const qual = qualPdf(registro, comVista)
  if (qual === 'VISTA') return vistaDoDocumento(portas, registro)
  if (qual === 'COMPOSTO' || registro.sha256Assinado === null) return compostoDe(portas, registro)
  const assinado = await lerGuardado(portas, registro.sha256Assinado)
  return registro.assinadoEm === null ? assinado : comUltimoCarimbo(portas, registro.id, assinado)
}

/** The same as a file to give. */
export async function arquivoDoDocumento(portas: Portas, registro: Registro, comVista: boolean): Promise<Arquivo> {
  const { bytes } = await pdfDoDocumento(portas, registro, comVista)
  const sufixo = qualPdf(registro, comVista) === 'VISTA' ? '-vista' : ''
  return { bytes, nome: `${registro.sigla.replaceAll('/', '-')}${sufixo}.pdf` }
}

/** SHA-256 of what somebody is to sign; of what can't be signed any more, of its last version: no view is made for it. */
export async function hashASeAssinar(portas: Portas, registro: Registro): Promise<string> {
  const { eliminacao, situacao, sha256Assinado } = registro
  if (eliminacao) return sha256Assinado ?? ''
  if (!encerrada(situacao)) return (await pdfDoDocumento(portas, registro)).sha256
  return sha256Assinado ?? (await compostoDe(portas, registro)).sha256
}

/** Texts from this length on are typeset once to check that they can be. */
const LONGO = 50_000

/** Whether it can be printed without a trial: ordinary letters, short, no images. */
export function seImprime(portas: Portas, registro: Registro) {
  const corpo = textoResolvido(registro, hoje(portas.relogio.agora()))
  const texto = textoDaPagina(registro, corpo)
  return texto.length < LONGO && caracteresIncomuns(texto).length === 0 && imagensDe(corpo).length === 0
}

function textoDaPagina(registro: Registro, corpo: Texto): string {
  const { signatarios, ...cabecalho } = papelDe(registro)
  const nomes = [cabecalho, ...signatarios].flatMap((cada) => Object.values(cada))
  return `${registro.assunto ?? ''}${nomes.join('')}${palavras(corpo)}`
}

/**
 * Before a number is spent, refuses what the author can mend: unreadable images, and characters without a font, each at its
 * field. Names of the register can't be mended by the author: the page shows such characters as codes.
 */
export async function exigirImprimivel(portas: Portas, registro: Registro) {
  await pdfDoDocumento(portas, registro).catch((erro: unknown) => {
    if (erro instanceof ErroDeComposicao)
      throw new Problema('CARACTERES_INVALIDOS', {}, [fieldError('/corpo', erro.why)])
    throw erro
  })
  const dados = await dadosDoPdf(portas, registro)
  const texto = textoDaPagina(registro, textoResolvido(registro, dados.data))
  if (caracteresIncomuns(texto).length === 0) return
  const erros = ondeFaltaFonte(registro, await portas.pdf.semFonte(dados))
  if (erros.length > 0) throw new Problema('CARACTERES_INVALIDOS', {}, erros)
}
