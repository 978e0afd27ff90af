import { abrirEspaco, NaoAceita } from '../pdf/signature-space.ts'
import { alteradoAposAssinatura } from '../validation/validate.ts'

/** A further signature would cover what nobody signed. */
export function exigirIntacto(pdf: Uint8Array) {
  if (alteradoAposAssinatura(pdf))
    throw new NaoAceita('O PDF foi alterado depois de assinado, ou não se lê com segurança, e não aceita assinatura.')
}

/** Where a signature goes, tried with none: who made it may have allowed no other. */
export async function impede(pdf: Uint8Array, campo: string): Promise<string | null> {
  try {
    exigirIntacto(pdf)
    const pedido = { campo, motivo: '', local: '', nome: '' }
    const { bytes } = await abrirEspaco(pdf, pedido, { subFiltro: 'adbe.pkcs7.detached' }, 1)
    return alteradoAposAssinatura(bytes) ? 'Quem fez o PDF não permite mais nada nele: não aceita assinatura.' : null
  } catch (erro) {
    return erro instanceof NaoAceita ? erro.message : 'O PDF está danificado e não aceita assinatura.'
  }
}
