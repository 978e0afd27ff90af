import type { CasaDeTeste, Pedido, Recebido } from './casa.ts'
import { ANA, texto } from './casa.ts'

/** A refusal's status and words. */
export const recusa = ({ status, problema }: Recebido) => ({ status, detail: problema.detail })

/** A draft's whole body as the editor sends it, with changes. */
export const corpoDoRascunho = (mudancas: object) => ({
  assunto: 'Assunto',
  corpo: texto('Texto.'),
  responsavelId: null,
  destinatario: null,
  nivelAcesso: 20,
  data: null,
  ...mudancas,
})

/** Calls that must be refused. */
export const recusas = (casa: CasaDeTeste) => {
  const pedir = async (quem: string | undefined, method: string, path: string, pedido?: Pedido) =>
    recusa(await casa.chamar(quem, method, path, pedido))
  const criar = async (rascunho: object) =>
    pedir(ANA, 'POST', '/siga/documento', { corpo: { modeloId: await casa.modelo('Despacho'), rascunho } })
  return { pedir, criar }
}
