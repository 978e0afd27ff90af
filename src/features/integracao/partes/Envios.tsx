import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import integracao from '../integracao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Envio } from '#contract/integracao.ts'
import { dataHora, numero, quando } from '#platform/format.ts'
import { Colunas } from '#ui/Colunas.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { dizerTentativa, nomeDoEnvio } from '../palavras.ts'
import { integracaoQueries } from '../queries.ts'

type Props = { id: number; nome: string; ativo: boolean; reenviar: (envio: number) => Promise<void> }

/** The latest messages to an address, with every attempt. */
export function Envios({ id, nome, ativo, reenviar }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(integracaoQueries.envios(id))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  if (data.length === 0)
    return (
      <EmptyState icone="enviar" titulo={t`Nada foi enviado nos últimos 30 dias`}>
        <p>
          <Trans>“Enviar teste” mostra se o endereço responde.</Trans>
        </p>
      </EmptyState>
    )
  return (
    <ScrollTable nome={t`Envios a ${nome}`}>
      <Colunas
        de={[[t`Quando`, 'fit'], [t`Evento`, 'fit'], [t`Situação`, 'fit'], [t`Tentativas`], [t`Ações`, 'fit']]}
      />
      <tbody>
        {data.map((envio) => (
          <EnvioRow key={envio.id} envio={envio} ativo={ativo} reenviar={reenviar} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

type RowProps = Pick<Props, 'ativo' | 'reenviar'> & { envio: Envio }

function EnvioRow({ envio, ativo, reenviar }: RowProps) {
  const { t } = useLingui()
  const { id, mensagem, evento, sigla, criadoEm, estado, tentarEm, tentativas } = envio
  return (
    <tr>
      <td className={list.fit}>
        <time dateTime={criadoEm} title={dataHora(criadoEm)}>
          {quando(criadoEm)}
        </time>
      </td>
      <td className={list.fit} title={mensagem}>
        <code>{evento}</code> {sigla}
      </td>
      <td className={list.fit}>
        {nomeDoEnvio(estado)}
        {tentarEm && tentativas.length > 0 && (
          <small className={ui.soft}>
            {' '}
            <Trans>de novo {dataHora(tentarEm)}</Trans>
          </small>
        )}
      </td>
      <td className={list.wrap}>
        <ol className={integracao.enviosTentativas}>
          {tentativas.map((tentativa) => (
            <li key={tentativa.id}>
              <small>
                <Trans>
                  {dataHora(tentativa.em)}: {dizerTentativa(tentativa)}, em {numero(tentativa.duracaoMs)} ms
                </Trans>
              </small>
            </li>
          ))}
        </ol>
      </td>
      <td className={list.fit}>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          disabled={!ativo || (estado === 'A_ENVIAR' && tentativas.length === 0)}
          aria-label={t`Enviar de novo ${evento} ${sigla ?? ''}`}
          onClick={() => void reenviar(id)}
        >
          <Trans>Enviar de novo</Trans>
        </button>
      </td>
    </tr>
  )
}
