import { createHash } from 'node:crypto'

import { type ArquivoDoDocumento, type Envio, PARTE, type TipoArquivo } from '#contract/arquivo.ts'

import type { CasaDeTeste, Recebido } from './casa.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Opcoes = { tipo?: TipoArquivo; repetido?: boolean; semHash?: boolean; chave?: string }

/** Sends files like the app: begin, parts, end. Each step can be called alone, and refused. */
export const enviador = (casa: CasaDeTeste) => {
  const comecar = (quem: string, documento: number, nome: string, bytes: Uint8Array, opcoes: Opcoes = {}) =>
    casa.chamar<Envio>(quem, 'POST', `/siga/documento/${documento}/envio`, {
      ...(opcoes.chave !== undefined && { chave: opcoes.chave }),
      corpo: {
        tipo: opcoes.tipo ?? 'ANEXO',
        nome,
        tamanho: bytes.length,
        ...(!opcoes.semHash && { sha256: sha256(bytes) }),
        ...(opcoes.repetido && { repetido: true }),
      },
    })
  const parte = (quem: string, envio: string, inicio: number, bytes: Uint8Array) =>
    casa.chamar<Envio>(quem, 'PUT', `/siga/envio/${envio}/${inicio}`, {
      bruto: bytes,
      cabecalhos: { 'content-type': 'application/octet-stream' },
    })
  const concluir = (quem: string, envio: string, chave?: string) =>
    casa.chamar<ArquivoDoDocumento>(quem, 'POST', `/siga/envio/${envio}/concluir`, chave === undefined ? {} : { chave })
  /** The whole upload; returns the first refusal. */
  async function enviar(quem: string, documento: number, nome: string, bytes: Uint8Array, opcoes: Opcoes = {}) {
    const comeco = await comecar(quem, documento, nome, bytes, opcoes)
    if (comeco.status !== 200) return comeco as unknown as Recebido<ArquivoDoDocumento> // only its problem is read
    for (let inicio = comeco.corpo.recebido; inicio < bytes.length; inicio += PARTE) {
      const feita = await parte(quem, comeco.corpo.id, inicio, bytes.subarray(inicio, inicio + PARTE))
      if (feita.status !== 200) return feita as unknown as Recebido<ArquivoDoDocumento> // only its problem is read
    }
    return concluir(quem, comeco.corpo.id)
  }
  return { comecar, parte, concluir, enviar }
}
