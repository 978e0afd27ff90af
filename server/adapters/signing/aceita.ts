import { type Reason, reason } from '../../palavras/reason.ts'
import { abrirEspaco, NaoAceita } from './espaco.ts'
import { alteradoAposAssinatura } from './verificar.ts'

/** A further signature would cover what nobody signed. */
export function exigirIntacto(pdf: Uint8Array) {
  if (alteradoAposAssinatura(pdf)) throw new NaoAceita(reason('PDF_ALTERADO'))
}

/** Where a signature goes, tried with none: who made it may have allowed no other. */
export async function impede(pdf: Uint8Array, campo: string): Promise<Reason | null> {
  try {
    exigirIntacto(pdf)
    const pedido = { campo, motivo: '', local: '', nome: '' }
    const { bytes } = await abrirEspaco(pdf, pedido, { subFiltro: 'adbe.pkcs7.detached' }, 1)
    return alteradoAposAssinatura(bytes) ? reason('PDF_FECHADO') : null
  } catch (erro) {
    return erro instanceof NaoAceita ? erro.why : reason('PDF_DANIFICADO')
  }
}
