import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import { certo, movimentoDe } from '../bench/preparo.ts'
import { pdfFrom } from './house.ts'
import type { PdfHouse } from './pdf-house.ts'
import { OURS, type PdfKind } from './pdf-kind.ts'

/** Who is outside signs beside somebody of the staff, whose document it is. */
const FORMS: Record<TipoDeAssinatura, { named: string; forms: TipoDeAssinatura[] }> = {
  SENHA: { named: 'com senha', forms: ['SENHA'] },
  PIN: { named: 'com PIN', forms: ['PIN'] },
  PASSKEY: { named: 'com passkey', forms: ['PASSKEY'] },
  CERTIFICADO_A1: { named: 'com certificado A1', forms: ['CERTIFICADO_A1'] },
  CERTIFICADO_A3: { named: 'com certificado A3', forms: ['CERTIFICADO_A3'] },
  GOVBR: { named: 'com gov.br', forms: ['GOVBR'] },
  CODIGO: { named: 'por quem é de fora, com código', forms: ['SENHA', 'CODIGO'] },
}
const EVERY_FORM = Object.values(FORMS).flatMap(({ forms }) => forms.at(-1) ?? [])

async function documentSigned(house: PdfHouse, forms: TipoDeAssinatura[]): Promise<Uint8Array> {
  const { signers, draft, finish, ana } = house
  const entries = await Promise.all(forms.map(async (form) => (await signers.signer(form)).who.entrada?.id))
  const [responsavelId, ...cossignatarioIds] = entries
  const { id } = await finish(await draft('Assinado', { responsavelId, cossignatarioIds }))
  for (const form of forms) await signers.sign(form, `/siga/documento/${id}`)
  return pdfFrom(house, ana, `/siga/documento/${id}/pdf`)
}

/** The term of a cancelling, which Bruno signs. */
async function termSigned({ bruno, ...house }: PdfHouse): Promise<Uint8Array> {
  const { id } = await house.finish(await house.draft('Com termo'))
  await certo(bruno.pedir('POST', `/siga/documento/${id}/cancelar`, { corpo: { motivo: 'Duplicado.' } }))
  const where = `/siga/movimentacao/${await movimentoDe(bruno, id, 'CANCELAMENTO')}`
  await house.signers.sign('SENHA', where)
  return pdfFrom(house, bruno, `${where}/pdf`)
}

/** What people sign, in each form. */
export const SIGNED_KINDS: PdfKind[] = [
  ...Object.values(FORMS).map(({ named, forms }) => ({
    name: `documento assinado ${named}`,
    endpoint: 'documento.pdf',
    claims: OURS,
    long: true,
    make: (house: PdfHouse) => documentSigned(house, forms),
  })),
  {
    name: 'documento assinado de todas as formas, uma depois da outra',
    endpoint: 'documento.pdf',
    claims: OURS,
    make: (house) => documentSigned(house, EVERY_FORM),
  },
  {
    name: 'termo de uma movimentação, assinado',
    endpoint: 'assinaturaDeMovimentacao.pdf',
    claims: OURS,
    make: termSigned,
  },
]
