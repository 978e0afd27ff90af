import { PALAVRA_DO_PAPEL } from '#contract/assinante.ts'
import { Problema } from '#contract/problem.ts'
import { imagensDe, palavras } from '#contract/texto.ts'
import { porExtenso } from '#contract/variaveis.ts'

import type { Portas } from '../contexto.ts'
import { sha256Hex } from '../hash.ts'
import { lerImagens } from '../imagem/imagens.ts'
import { textoResolvido } from './entrevista.ts'
import { exigirGuardado } from './eliminado.ts'
import { hoje } from './escrita.ts'
import { papelDe } from './papel.ts'
import type { Registro } from './registro.ts'

const faixas: Record<Registro['situacao'], string | null> = {
  EM_ELABORACAO: 'MINUTA',
  PENDENTE_DE_ASSINATURA: null,
  ASSINADO: null,
  CANCELADO: 'CANCELADO',
  SEM_EFEITO: 'SEM EFEITO',
  ELIMINADO: null,
}

/**
 * The PDF in force and its SHA-256: the signed bytes where there are any, else made from the text, always the same
 * bytes for the same version. A document without effect is shown with its banner; its signed bytes stay in the store.
 */
export async function pdfDoDocumento(
  portas: Portas,
  registro: Registro,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; sha256: string }> {
  exigirGuardado(registro)
  if (registro.sha256Assinado !== null && ['PENDENTE_DE_ASSINATURA', 'ASSINADO'].includes(registro.situacao)) {
    const guardado = await portas.arquivos.ler(registro.sha256Assinado)
    if (!guardado || (await sha256Hex(guardado)) !== registro.sha256Assinado)
      throw new Error(`signed file missing or altered in the store: ${registro.sha256Assinado}`)
    return { bytes: new Uint8Array(guardado), sha256: registro.sha256Assinado }
  }
  const data = registro.data ?? hoje(portas.relogio.agora())
  const { orgao, unidade, especie, municipio, destinatario, signatarios } = papelDe(registro)
  const corpo = textoResolvido(registro, data)
  const bytes = await portas.pdf.compor({
    titulo: `${especie} ${registro.sigla}`,
    orgao,
    unidade,
    especie,
    sigla: registro.sigla,
    assunto: registro.assunto ?? '',
    data,
    dataPorExtenso: porExtenso(data),
    municipio,
    destinatario,
    signatarios: signatarios.map((cada) => ({
      nome: cada.nome ?? '',
      cargo: cada.funcao ?? '',
      unidade: cada.unidade ?? '',
      substitui: cada.substitui ?? '',
      papel: PALAVRA_DO_PAPEL[cada.papel ?? 'COSSIGNATARIO'],
    })),
    corpo,
    imagens: await lerImagens(portas.arquivos, corpo),
    codigoVerificador: registro.codigoVerificador,
    enderecoValidacao: `${portas.configuracao.enderecoPublico}/?codigo=${registro.codigoVerificador}`,
    faixa: faixas[registro.situacao],
  })
  const inteiro = registro.captura ? await comFolha(portas, registro.captura.sha256, bytes) : bytes
  return { bytes: new Uint8Array(inteiro), sha256: await sha256Hex(inteiro) }
}

/** What came from outside, byte for byte, and after it the sheet that says what it is (docs/decisions/0015). */
async function comFolha({ arquivos, inspecao }: Portas, sha256: string, folha: Uint8Array) {
  const original = await arquivos.ler(sha256)
  if (!original || (await sha256Hex(original)) !== sha256)
    throw new Error(`captured file missing or altered in the store: ${sha256}`)
  return inspecao.comFolha(original, folha)
}

/** Latin letters and the signs of ordinary typing: the page's fonts are known to have them. */
const COMUM =
  /^[\t\n\r\u0020-\u007e\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]*$/

/** From this length on a text is set once, to see that it can be. */
const LONGO = 50_000

/** Known without composing it: ordinary letters, not long, no images. */
export function seImprime(portas: Portas, registro: Registro) {
  const { signatarios, ...cabecalho } = papelDe(registro)
  const nomes = [cabecalho, ...signatarios].flatMap((cada) => Object.values(cada))
  const corpo = textoResolvido(registro, hoje(portas.relogio.agora()))
  const texto = `${registro.assunto ?? ''}${nomes.join('')}${palavras(corpo)}`
  return texto.length < LONGO && COMUM.test(texto) && imagensDe(corpo).length === 0
}

/** Refuses, before a number is spent, a text that could never be printed and so never signed (characters no font of the page has, images that can't be opened). */
export async function exigirImprimivel(portas: Portas, registro: Registro) {
  await pdfDoDocumento(portas, registro).catch((erro: unknown) => {
    if (erro instanceof Error && erro.name === 'ErroDeComposicao')
      throw new Problema('CARACTERES_INVALIDOS', {}, [{ pointer: '/corpo', detail: erro.message }])
    throw erro
  })
}
