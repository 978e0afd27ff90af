import { sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Chaves } from '../../ports.ts'
import { abrirAutoridade, type SeloConfigurado } from './autoridade.ts'
import { concluir, preparar } from './pades.ts'
import { alteradoAposAssinatura, verificarPdf } from './verificar.ts'

const assinar = promisify(sign)

/**
 * The `Chaves` port over the body's seal: the configured one, else the demonstration's, kept in `pasta`.
 * `caPem` holds the authorities it trusts. Throws when a configured seal cannot be used.
 */
export async function criarChaves({
  pasta,
  selo,
}: {
  pasta: string
  selo?: SeloConfigurado
}): Promise<Chaves & { caPem: string }> {
  const autoridade = await abrirAutoridade(pasta, selo)
  const { chave, ancoras } = autoridade
  const vigente = () => {
    const agora = new Date()
    return agora >= autoridade.selo.validFromDate && agora <= autoridade.selo.validToDate
  }
  return {
    caPem: autoridade.caPem,
    async selar(pdf, pedido, momento) {
      if (!vigente()) throw new Error('O certificado do selo do órgão está fora da validade.')
      if (alteradoAposAssinatura(pdf))
        throw new Error('O PDF foi alterado depois de assinado e não pode receber outro selo.')
      const preparado = await preparar(pdf, pedido, autoridade.selo, { momento })
      return concluir(preparado, await assinar('sha256', preparado.paraAssinar, chave))
    },
    async verificar(pdf) {
      return verificarPdf(pdf, ancoras)
    },
    async pronta() {
      try {
        return vigente() && (await assinar('sha256', Buffer.from('pronta'), chave)).length > 0
      } catch {
        return false
      }
    },
  }
}
