import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import { cabecaDaCadeia } from '#server/core/cadeia/cadeia.ts'
import type { Tentativa } from '#server/core/assinaveis/tentativas.ts'
import type { Assinavel, Endereco } from '#server/core/assinaveis/assinavel.ts'
import { assinavelDoDocumento } from './documento.ts'
import { assinavelDaMovimentacao } from '#server/core/assinaveis/movimentacao.ts'

/** An address, or an attempt. */
type Qual = Endereco & { ato?: AtoDeAssinatura; estado?: Tentativa['estado'] }

/**
 * What an address or an attempt names, as this person finds it; with its document's row held where it is to be written. Of
 * an attempt that was proved, who had the document then is what counts.
 */
export const lerAssinavel = (banco: Banco, onde: Qual, entrada: EntradaAtiva, travar = false): Promise<Assinavel> =>
  onde.sobreId === null
    ? assinavelDoDocumento(banco, onde.documentoId, entrada, travar)
    : assinavelDaMovimentacao(banco, onde.sobreId, onde.ato ?? 'ASSINATURA', entrada, {
        travar,
        provada: onde.estado === 'CONFIRMADA',
      })

/** With its document's row held: as it was read before where nothing has happened to the document since, else read again. */
export const relerAssinavel = async (
  tx: Banco,
  antes: Assinavel,
  onde: Qual,
  entrada: EntradaAtiva,
): Promise<Assinavel> =>
  (await cabecaDaCadeia(tx, antes.registro.id)).seq === antes.registro.cadeiaSeq
    ? antes
    : lerAssinavel(tx, onde, entrada, true)
