import { readFile } from 'node:fs/promises'

import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { medir } from '#server/base/imagem/medidas.ts'

/** What the body's own paper has printed on it: its arms or logo, and a line at the foot of each page. */
export type Papel = { brasao: Uint8Array | null; rodape: string }

const TAMANHO_MAXIMO = 1024 * 1024

/** Reads the image the installation names; a wrong one is said at start, not at the first document. */
export async function lerPapel({ BRASAO, RODAPE }: { BRASAO?: string | undefined; RODAPE: string }): Promise<Papel> {
  if (BRASAO === undefined) return { brasao: null, rodape: RODAPE }
  const brasao = await readFile(BRASAO).catch(() => {
    throw new ErroDePartida(`Configuração: BRASAO não pode ser lido em ${BRASAO}.`)
  })
  if (!medir(brasao) || brasao.length > TAMANHO_MAXIMO)
    throw new ErroDePartida('Configuração: BRASAO precisa ser uma imagem PNG ou JPEG de até 1 MB.')
  return { brasao: new Uint8Array(brasao), rodape: RODAPE }
}
