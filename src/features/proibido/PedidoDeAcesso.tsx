import ui from '#ui/ui.module.css'
import pedidoCss from './pedido.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'

import { MOTIVO_MAXIMO } from '#contract/acesso.ts'
import type { Impedimento } from '#contract/mobil.ts'
import { ouvirEventos } from '#platform/eventos.ts'
import { data, dataHora, quando } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { noBody } from '#ui/form/body-resolver.ts'
import { ReasonField } from '#ui/form/ReasonField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { concedido, proibidoMutations, proibidoQueries } from './queries.ts'

type Pedido = NonNullable<Impedimento['pedido']>
type Props = {
  mobil: string
  sigla: string
  pedido: Pedido | null
  /** When the server gave `pedido` (ms); an access it granted may have ended since. */
  lidoEm: number
}

/** The state of the last request. A granted one links to the document, or tells that the access has ended. */
function Resposta({ mobil, sigla, pedido, vale }: Omit<Props, 'lidoEm'> & { pedido: Pedido; vale: boolean }) {
  const { motivo, resposta } = pedido
  if (pedido.situacao === 'PENDENTE')
    return (
      <Alert severidade="info" role="status">
        <p>
          <b>
            <Trans>Pedido enviado a quem tem o documento.</Trans>
          </b>{' '}
          <span title={dataHora(pedido.feitoEm)}>{quando(pedido.feitoEm)}</span>
        </p>
        <p className={ui.soft}>{motivo}</p>
      </Alert>
    )
  if (pedido.situacao === 'RECUSADO')
    return (
      <Alert severidade="warn" role="status">
        <p>
          <b>
            <Trans>O pedido foi recusado.</Trans>
          </b>{' '}
          {resposta}
        </p>
      </Alert>
    )
  if (vale && pedido.ate !== null)
    return (
      <Alert severidade="success" role="status">
        <div className={ui.row}>
          <span>
            <b>
              <Trans>O acesso foi concedido.</Trans>
            </b>{' '}
            <Trans>Você pode ler até {data(new Date(Date.parse(pedido.ate) - 1))}.</Trans>
          </span>
          <Link
            className={`${ui.btn} ${ui.small} ${ui.primary}`}
            to="/documento/$codigo/$numero"
            params={{ codigo: mobil, numero: sigla }}
          >
            <Trans>Abrir o documento</Trans>
          </Link>
        </div>
      </Alert>
    )
  return (
    <Alert severidade="info" role="status">
      <p>
        {pedido.ate && <Trans>O acesso que você recebeu acabou em {data(new Date(Date.parse(pedido.ate) - 1))}.</Trans>}
      </p>
    </Alert>
  )
}

/** The form of one request. The parent gives it a new key after each answer. */
function Pedir({ mobil }: Pick<Props, 'mobil'>) {
  const { t } = useLingui()
  const pedir = useMutation(proibidoMutations.pedir(useQueryClient(), mobil))
  const form = useBodyForm({
    defaultValues: { motivo: '' },
    body: noBody(({ motivo }: { motivo: string }, chave) => pedir.mutateAsync({ motivo: motivo.trim(), chave })),
  })
  return (
    <form onSubmit={(evento) => void form.enviar(evento)} noValidate>
      <ReasonField
        control={form.control}
        nome="motivo"
        rotulo={t`Para que você precisa ler?`}
        maxLength={MOTIVO_MAXIMO}
      />
      {form.erro && <ProblemAlert erro={form.erro} mantido={t`O que você escreveu continua aqui.`} />}
      <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={form.parado}>
        <Trans>Pedir acesso</Trans>
      </button>
    </form>
  )
}

export function PedidoDeAcesso({ mobil, sigla, pedido, lidoEm }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const vale = concedido(pedido, lidoEm)
  const espera = pedido?.situacao === 'PENDENTE'
  // The server's event stream, while an answer is awaited.
  useEffect(() => {
    if (!espera) return
    return ouvirEventos({
      aoMudar: () => void queryClient.invalidateQueries({ queryKey: proibidoQueries.impedimento(mobil).queryKey }),
    })
  }, [espera, queryClient, mobil])
  return (
    <section className={pedidoCss.pedidoDeAcesso} aria-label={t`Pedido de acesso`}>
      {pedido && <Resposta mobil={mobil} sigla={sigla} pedido={pedido} vale={vale} />}
      {!espera && !vale && <Pedir mobil={mobil} key={pedido?.feitoEm} />}
    </section>
  )
}
