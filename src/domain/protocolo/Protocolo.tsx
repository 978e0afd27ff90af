import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { notify } from '#platform/notify.ts'
import { useTituloPedido } from '#ui/foco-ao-chegar.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { Gerado } from './partes/Gerado.tsx'
import { protocoloMutations, protocoloQueries } from './queries.ts'

type Props = {
  documento: Pick<Documento, 'id' | 'situacao'>
  /** It was chosen elsewhere on the page. */
  focado: boolean
}

/** The citizen's number and code to follow the document, the sheet to hand over, and how much they may see. */
export function Protocolo({ documento: { id, situacao }, focado }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(protocoloQueries.obter(id))
  const gerar = useMutation(protocoloMutations(useQueryClient(), id).gerar)
  const fazer = useUmaVez(async (chave) => {
    const { protocolo } = await gerar.mutateAsync(chave)
    notify({ severity: 'success', summary: t`Protocolo ${protocolo?.numero ?? ''} gerado` })
  })
  const titulo = useTituloPedido(focado && data !== undefined)
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data || (data.protocolo === null && !data.pode && situacao === 'EM_ELABORACAO')) return null
  return (
    <section aria-labelledby="protocolo-titulo">
      <h2 id="protocolo-titulo" tabIndex={-1} ref={titulo}>
        <Trans>Protocolo para o cidadão</Trans>
      </h2>
      {data.protocolo ? (
        <Gerado
          documentoId={id}
          protocolo={data.protocolo}
          podeMudar={data.podeMudar}
          explicacaoDeMudar={data.explicacaoDeMudar}
        />
      ) : (
        <>
          <p className={ui.soft}>
            {data.pode ? (
              <Trans>
                Um número e um código, num recibo para entregar: com eles qualquer pessoa acompanha a situação, sem
                entrar. O texto, o assunto e os nomes nunca aparecem.
              </Trans>
            ) : (
              data.explicacao
            )}
          </p>
          {data.pode && (
            <button
              type="button"
              className={`${ui.btn} ${ui.small}`}
              disabled={gerar.isPending}
              onClick={() => void fazer()}
            >
              <Icon nome="novo" />
              <Trans>Gerar protocolo</Trans>
            </button>
          )}
        </>
      )}
      {gerar.error && <ProblemAlert erro={gerar.error} mantido={t`Nada mudou no documento.`} />}
    </section>
  )
}
