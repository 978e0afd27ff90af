import ui from '#ui/ui.module.css'
import './lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { lidosGuardados } from '#domain/assinatura/lidos.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { loteQueries } from '../lotes.ts'
import { AndamentoDialog } from './AndamentoDialog.tsx'
import { Confirmar } from './Confirmar.tsx'
import { doEndereco, noEndereco } from './endereco.ts'
import { LoteVazio } from './LoteVazio.tsx'
import { Preparando } from './Preparando.tsx'
import { useAssinarLote } from './use-assinar-lote.ts'
import { type Marcados, useVoltarAMesa } from './use-voltar-a-mesa.ts'

/** `documentos`: the vias, as they stand in the address. */
type Props = { documentos: string; marcados: Marcados }

/** The confirmation of several, over the desk. */
export function ConfirmarNaMesa({ documentos, marcados }: Props) {
  const { t } = useLingui()
  const { fechar, mostrar } = useVoltarAMesa(marcados)
  const { data, error, refetch } = useQuery(loteQueries.preparar(documentos))
  const assinatura = useAssinarLote(data, mostrar)
  if (assinatura.emCurso !== null) return <AndamentoDialog id={String(assinatura.emCurso)} enviando fechar={fechar} />
  if (data && data.itens.length > 0)
    return (
      <Confirmar
        preparo={data}
        assinatura={assinatura}
        lidos={lidosGuardados()}
        ler={
          <Link
            to="/assinar-em-lote/{-$id}"
            params={{ id: undefined }}
            search={noEndereco(doEndereco(documentos))}
            className={`${ui.btn} ${ui.small}`}
          >
            <Trans>Ler um a um</Trans>
          </Link>
        }
        fechar={fechar}
      />
    )
  return (
    <Modal titulo={t`Assinar em lote`} fechar={fechar}>
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : data ? (
        <LoteVazio />
      ) : (
        <Preparando pedidos={doEndereco(documentos).length} />
      )}
      {!data && (
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      )}
    </Modal>
  )
}
