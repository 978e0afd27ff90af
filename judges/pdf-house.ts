import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { govBrDeProva } from '../tests/apoio/govbr.ts'
import { type House, openHouse } from './house.ts'
import { type Signers, signersOf } from './signing-forms.ts'

/** A house in which people may sign in every form. `folder`: for the run's own files. */
export type PdfHouse = House & { signers: Signers; outside: string }

const CLIENT = { clientId: 'carimbo', segredo: 'carimbo' }

export async function openPdfHouse(): Promise<PdfHouse> {
  const outside = mkdtempSync(path.join(tmpdir(), 'carimbo-juizes-'))
  const returns: string[] = []
  const govBr = await govBrDeProva({ ...CLIENT, retornos: returns })
  const anchors = path.join(outside, 'govbr.pem')
  writeFileSync(anchors, govBr.ancora)
  const closeOutside = async () => {
    await govBr.fechar()
    rmSync(outside, { recursive: true, force: true })
  }
  try {
    const house = await openHouse({
      GOVBR_OAUTH_URL: govBr.oauth,
      GOVBR_API_URL: govBr.api,
      GOVBR_CLIENT_ID: CLIENT.clientId,
      GOVBR_CLIENT_SECRET: CLIENT.segredo,
      GOVBR_ANCORAS: anchors,
      GOVBR_SEM_REVOGACAO: '1',
    })
    returns.push(`${house.base}/retorno/govbr`)
    const close = async () => {
      await house.close()
      await closeOutside()
    }
    return { ...house, outside, close, signers: signersOf(house, govBr) }
  } catch (error) {
    await closeOutside()
    throw error
  }
}
