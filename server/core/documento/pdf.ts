import { PALAVRA_DO_PAPEL } from '#contract/assinante.ts'
import { Problema } from '#contract/problem.ts'
import { imagensDe, palavras, type Texto } from '#contract/texto.ts'
import { porExtenso } from '#contract/variaveis.ts'

import { caracteresIncomuns } from '#server/base/caracteres.ts'
import type { Portas } from '#server/base/contexto.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { lerImagens } from './imagens.ts'
import type { DadosPdf } from '#server/base/ports.ts'
import { textoResolvido } from './entrevista.ts'
import { comUltimoCarimbo } from './carimbos.ts'
import { exigirGuardado } from './eliminado.ts'
import { hoje } from './escrita.ts'
import { papelDe } from './papel.ts'
import { brasaoDoPapel } from './papel-do-orgao.ts'
import type { Registro } from './registro.ts'
import { ondeFaltaFonte } from './sem-fonte.ts'
import { ErroDeComposicao } from '#server/base/composition-error.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

const faixas: Record<Registro['situacao'], string | null> = {
  EM_ELABORACAO: 'MINUTA',
  PENDENTE_DE_ASSINATURA: null,
  ASSINADO: null,
  CANCELADO: 'CANCELADO',
  SEM_EFEITO: 'SEM EFEITO',
  ELIMINADO: null,
}

/**
 * The PDF in force and its SHA-256: the signed bytes with their last time stamp, or else composed from the text, the same bytes
 * for the same version. A voided document is composed with its banner; its signed bytes stay stored.
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
    const assinado = { bytes: new Uint8Array(guardado), sha256: registro.sha256Assinado }
    return registro.situacao === 'ASSINADO' ? comUltimoCarimbo(portas, registro.id, assinado) : assinado
  }
  const bytes = await portas.pdf.compor(await dadosDoPdf(portas, registro))
  const inteiro = registro.captura ? await comFolha(portas, registro.captura.sha256, bytes) : bytes
  return { bytes: new Uint8Array(inteiro), sha256: await sha256Hex(inteiro) }
}

/** What its pages say; the same for the same version. */
async function dadosDoPdf(portas: Portas, registro: Registro): Promise<DadosPdf> {
  const data = registro.data ?? hoje(portas.relogio.agora())
  const { orgao, unidade, especie, municipio, destinatario, signatarios, brasao, rodape } = papelDe(registro)
  const corpo = textoResolvido(registro, data)
  return {
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
    ...(brasao && { brasao: await brasaoDoPapel(portas.banco, brasao) }),
    ...(rodape && { rodape }),
    codigoVerificador: registro.codigoVerificador,
    enderecoValidacao: `${portas.configuracao.enderecoPublico}/?codigo=${registro.codigoVerificador}`,
    faixa: faixas[registro.situacao],
  }
}

/** A captured file, byte for byte, with the sheet that describes it appended (docs/decisions/0015). */
async function comFolha({ arquivos, inspecao }: Portas, sha256: string, folha: Uint8Array) {
  const original = await arquivos.ler(sha256)
  if (!original || (await sha256Hex(original)) !== sha256)
    throw new Error(`captured file missing or altered in the store: ${sha256}`)
  return inspecao.comFolha(original, folha)
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
