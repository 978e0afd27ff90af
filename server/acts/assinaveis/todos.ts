import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import { cabecaDaCadeia } from '#server/core/cadeia/cadeia.ts'
import type { Tentativa } from '#server/core/assinaveis/tentativas.ts'
import type { Assinavel, Endereco } from '#server/core/assinaveis/assinavel.ts'
import { assinavelDoDocumento } from './documento.ts'
import { assinavelDaMovimentacao } from '#server/core/assinaveis/movimentacao.ts'

type Qual = Endereco & { ato?: AtoDeAssinatura; estado?: Tentativa['estado'] }

/**
 * Reads what an address or an attempt names, as this person may see it. `travar`: locks the document's row for writing. A proved
 * attempt keeps the rights its signer had when it was proved.
 */
export const lerAssinavel = (banco: Banco, onde: Qual, entrada: EntradaAtiva, travar = false): Promise<Assinavel> =>
  onde.sobreId === null
    ? assinavelDoDocumento(banco, onde.documentoId, entrada, travar)
    : assinavelDaMovimentacao(banco, onde.sobreId, onde.ato ?? 'ASSINATURA', entrada, {
        travar,
        provada: onde.estado === 'CONFIRMADA',
      })

/** Locks the document's row; reads again only if the document changed since. */
export const relerAssinavel = async (
  tx: Banco,
  antes: Assinavel,
  onde: Qual,
  entrada: EntradaAtiva,
): Promise<Assinavel> =>
  (await cabecaDaCadeia(tx, antes.registro.id)).seq === antes.registro.cadeiaSeq
    ? antes
    : lerAssinavel(tx, onde, entrada, true)
