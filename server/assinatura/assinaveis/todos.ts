import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'

import type { EntradaAtiva } from '../../contexto.ts'
import type { Banco } from '../../database/connection.ts'
import type { Tentativa } from '../tentativas.ts'
import type { Assinavel, Endereco } from './assinavel.ts'
import { assinavelDoDocumento } from './documento.ts'
import { assinavelDaMovimentacao } from './movimentacao.ts'

/**
 * What an address or an attempt names, as this person finds it; with its document's row held where it is to be written. Of
 * an attempt that was proved, who had the document then is what counts.
 */
export const lerAssinavel = (
  banco: Banco,
  onde: Endereco & { ato?: AtoDeAssinatura; estado?: Tentativa['estado'] },
  entrada: EntradaAtiva,
  travar = false,
): Promise<Assinavel> =>
  onde.sobreId === null
    ? assinavelDoDocumento(banco, onde.documentoId, entrada, travar)
    : assinavelDaMovimentacao(banco, onde.sobreId, onde.ato ?? 'ASSINATURA', entrada, {
        travar,
        provada: onde.estado === 'CONFIRMADA',
      })
