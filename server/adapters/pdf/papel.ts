import { readFile } from 'node:fs/promises'

import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { medir } from '#server/base/imagem/medidas.ts'

/** The house's arms or logo, and the last line of each page. */
export type Papel = { brasao: Uint8Array | null; rodape: string }

const TAMANHO_MAXIMO = 1024 * 1024

/** Reads the configured image; a wrong one stops the start, not the first document. */
export async function lerPapel({ BRASAO, RODAPE }: { BRASAO?: string | undefined; RODAPE: string }): Promise<Papel> {
  if (BRASAO === undefined) return { brasao: null, rodape: RODAPE }
  const brasao = await readFile(BRASAO).catch(() => {
    throw new ErroDePartida(`Configuração: BRASAO não pode ser lido em ${BRASAO}.`)
  })
  if (!medir(brasao) || brasao.length > TAMANHO_MAXIMO)
    throw new ErroDePartida('Configuração: BRASAO precisa ser uma imagem PNG ou JPEG de até 1 MB.')
  return { brasao: new Uint8Array(brasao), rodape: RODAPE }
}
