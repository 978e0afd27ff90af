import '#ui/forms.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import { ApiError, eProblema } from '#platform/falhas.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { Assinantes } from '../Assinantes.tsx'
import type { useAssinar } from '../use-assinar.ts'
import { Formas } from './Formas.tsx'
import { Pendente } from './Pendente.tsx'
import { Recusa } from './Recusa.tsx'

type Props = {
  preparo: UseQueryResult<PreparoAssinatura>
  assinatura: ReturnType<typeof useAssinar>
  sigla: string
  /** The address asks for a movement, which can't be signed yet: never sign the document in its place. */
  movimento: boolean
}

/** Who signs, how, and the one button; on a phone the button stays within reach of the thumb. */
export function Painel({ preparo, assinatura, sigla, movimento }: Props) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = preparo
  if (error) return <Recusa erro={error} tentar={() => void refetch()} />
  const ocupado = assinatura.estado !== 'parado' || isFetching
  const impedido = movimento ? t`A assinatura de anexos e movimentações ainda não está disponível.` : data?.explicacao
  const concluindo = data?.pendente?.estado === 'CONFIRMADA'
  const pode = data?.pode === true && !movimento && !concluindo
  const { erro } = assinatura
  // an answer that never came may have been a yes
  const mantido = eProblema(erro, 'ASSINATURA_INDISPONIVEL')
    ? null
    : erro instanceof ApiError && erro.status < 500
      ? t`Nada foi assinado.`
      : t`Você pode tentar de novo: a assinatura acontece uma vez só.`
  const captura = data?.documento.captura
  const paginas = captura?.paginas ?? 0
  const original = captura?.nome ?? ''
  return (
    <aside className="doc-side" aria-label={t`Assinatura`}>
      <section className="card">
        <h2>
          <Trans>Quem assina</Trans>
        </h2>
        {data ? (
          <Assinantes assinantes={data.assinantes} />
        ) : (
          <div className="skel" role="status" aria-label={t`Carregando…`} />
        )}
      </section>
      <section className="card assinar-acao">
        <h2>
          <Trans>Sua assinatura</Trans>
        </h2>
        {assinatura.mudou && (
          <Alert severidade="warn" role="alert">
            <p>
              <b>
                <Trans>O documento mudou desde que você abriu. Revise e assine novamente.</Trans>
              </b>
            </p>
            <button type="button" className="btn small" onClick={() => void refetch().then(assinatura.esquecerPdfs)}>
              <Trans>Ver a versão atual</Trans>
            </button>
          </Alert>
        )}
        {assinatura.erro && (
          <ProblemAlert erro={assinatura.erro} mantido={mantido} {...(!concluindo && { tentar: assinatura.assinar })} />
        )}
        {data?.pendente && <Pendente {...data.pendente} />}
        {pode && (
          <Formas
            formas={assinatura.formas}
            atual={assinatura.atual}
            escolher={assinatura.escolher}
            preencher={assinatura.preencher}
            enviar={assinatura.assinar}
            ocupado={ocupado}
            cpf={data.cpf}
          />
        )}
        {captura && pode && (
          <Alert severidade="info">
            <p>
              <Trans>
                Você declara que <b>{original}</b> (<Plural value={paginas} one="# página" other="# páginas" />) confere
                com o original.
              </Trans>
            </p>
          </Alert>
        )}
        <div className="assinar-barra">
          {concluindo ? null : data && !pode ? (
            <p className="assinar-nao" role="status">
              <Icon nome="info" />
              {impedido}
            </p>
          ) : (
            <button
              type="button"
              className="btn primary big"
              disabled={!assinatura.resposta || ocupado}
              onClick={assinatura.assinar}
            >
              <Icon nome="carimbo" />
              {assinatura.estado === 'identidade' ? (
                <Trans>Confirmando identidade…</Trans>
              ) : assinatura.estado === 'assinando' ? (
                <Trans>Assinando…</Trans>
              ) : captura ? (
                <Trans>Autenticar</Trans>
              ) : (
                <Trans>Assinar</Trans>
              )}
            </button>
          )}
        </div>
        <p className="sr-only" role="status">
          {assinatura.estado === 'assinando' && t`Assinando ${sigla}…`}
        </p>
        {data && (
          <details className="assinar-hash">
            <summary>
              <Trans>O que será assinado</Trans>
            </summary>
            <p className="soft">
              <Trans>O arquivo com esta impressão digital (SHA-256), e nenhum outro:</Trans>
            </p>
            <code>{data.sha256}</code>
          </details>
        )}
      </section>
    </aside>
  )
}
