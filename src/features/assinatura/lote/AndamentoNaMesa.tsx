import { AndamentoDialog } from './AndamentoDialog.tsx'
import { type Marcados, useVoltarAMesa } from './use-voltar-a-mesa.ts'

/** What became of a batch that was not signed whole, over the desk. */
export function AndamentoNaMesa({ id, marcados }: { id: string; marcados: Marcados }) {
  return <AndamentoDialog id={id} fechar={useVoltarAMesa(marcados).fechar} />
}
