import { IMAGEM_MAXIMA_MP } from '#contract/imagem.ts'
import { BRASAO_MAXIMO_MB } from '#contract/papel-do-orgao.ts'
import { Problema } from '#contract/problem.ts'

import type { Pdf } from '../ports.ts'
import { medir } from './medidas.ts'
import { conferirSvg } from './svg.ts'
import { ErroDeComposicao } from '#server/base/composition-error.ts'

export type MimeDoBrasao = 'image/png' | 'image/jpeg' | 'image/svg+xml'

const pareceXml = (bytes: Uint8Array) => /^\ufeff?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 256)))

/** The type of an image fit for an órgão's arms. Refuses other types, large files, and anything but a drawing. */
export function conferirBrasao(bytes: Uint8Array): MimeDoBrasao {
  if (bytes.length > BRASAO_MAXIMO_MB * 1024 * 1024) throw new Problema('BRASAO_GRANDE', { n: BRASAO_MAXIMO_MB })
  const medidas = medir(bytes)
  if (medidas) {
    if (medidas.largura * medidas.altura > IMAGEM_MAXIMA_MP * 1_000_000)
      throw new Problema('BRASAO_COM_PIXELS_DEMAIS', { n: IMAGEM_MAXIMA_MP })
    return medidas.mime
  }
  if (!pareceXml(bytes)) throw new Problema('BRASAO_INVALIDO')
  const recusa = conferirSvg(bytes)
  if (recusa?.codigo === 'ATIVO') throw new Problema('BRASAO_ATIVO', { oQue: recusa.oQue })
  if (recusa) throw new Problema('BRASAO_INVALIDO')
  return 'image/svg+xml'
}

const EXTENSAO = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const
export const arquivoDoBrasao = (mime: MimeDoBrasao) => `brasao.${EXTENSAO[mime]}`

/** Time limit, ms: a slow drawing would delay every document. Enough for the first page a process typesets. */
const PRAZO_DA_PROVA_MS = 3_000

/** Typesets a page with these arms, to refuse bad ones now instead of at somebody's first document. */
export async function provarBrasao(pdf: Pdf, brasao: { bytes: Uint8Array; mime: MimeDoBrasao; sha256: string }) {
  const pagina = {
    titulo: 'Prova do brasão',
    orgao: 'Prova',
    unidade: 'Prova',
    especie: 'Prova',
    sigla: 'PROVA',
    assunto: '',
    data: '2026-01-01',
    dataPorExtenso: '',
    municipio: '',
    destinatario: '',
    signatarios: [],
    corpo: { type: 'doc', content: [{ type: 'paragraph' }] },
    codigoVerificador: '0000000000000000',
    enderecoValidacao: 'https://carimbo.exemplo/',
    faixa: null,
    brasao,
  }
  await pdf.compor(pagina, 'a-2a', { prazoMs: PRAZO_DA_PROVA_MS }).catch((erro: unknown) => {
    if (erro instanceof ErroDeComposicao) throw new Problema('BRASAO_INVALIDO')
    throw erro
  })
}
