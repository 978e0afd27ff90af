import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'

import { ApiError, eProblema } from '#platform/falhas.ts'
import { useSignIn } from '#platform/use-sign-in.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import type { ParaAssinar } from '#domain/assinatura/alvo.ts'
import type { useAssinar } from '../use-assinar.ts'
import { BotaoDeAssinar } from './BotaoDeAssinar.tsx'
import { Formas } from './Formas.tsx'
import { Pendente } from './Pendente.tsx'

/** Where gov.br raises the level of an account: its manual wants it told. */
const SUBIR_DE_NIVEL = 'https://confiabilidades.acesso.gov.br/'

/** What these say ends with the attempt being kept. */
const GUARDAM = ['ASSINATURA_INDISPONIVEL', 'CARIMBO_DO_TEMPO_INDISPONIVEL', 'REVOGACAO_INDISPONIVEL'] as const

type Props = {
  preparo: Pick<UseQueryResult<ParaAssinar>, 'data' | 'isFetching' | 'refetch'>
  assinatura: ReturnType<typeof useAssinar>
  /** Of what is signed. */
  nome: string
  /** To sign it is to say that the copy is like the original. */
  autentica: boolean
  /** What is said over the button to who may sign. */
  children?: ReactNode
}

/** How to sign and the one button; on a phone it stays within reach of the thumb. */
export function Acao({ preparo, assinatura, nome, autentica, children }: Props) {
  const { t } = useLingui()
  const { confirmarIdentidade } = useSignIn()
  const { data, isFetching, refetch } = preparo
  const barra = useRef<HTMLDivElement>(null)
  // to the button, not through it: no key signs by itself (docs/regras/acessibilidade.md)
  useTeclas({ a: () => barra.current?.querySelector('button')?.focus() })
  const ocupado = assinatura.estado !== 'parado' || isFetching
  const concluindo = data?.pendente?.estado === 'CONFIRMADA'
  const pode = data?.pode === true && !concluindo
  const { erro } = assinatura
  const mudanca = assinatura.mudou?.dito
  // asked the same again it would be refused again, and a wrong PIN counted twice
  const recusou = erro instanceof ApiError && erro.status < 500
  const bloqueado = eProblema(erro, 'PIN_BLOQUEADO') || eProblema(erro, 'PIN_BLOQUEADO_ATE_ENTRAR')
  // an answer that never came may have been a yes
  const mantido = GUARDAM.some((codigo) => eProblema(erro, codigo))
    ? null
    : recusou
      ? t`Nada foi assinado.`
      : t`Você pode tentar de novo: a assinatura acontece uma vez só.`
  return (
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
          {mudanca && (
            <p>
              <Trans>Última mudança: {mudanca}</Trans>
            </p>
          )}
          <button type="button" className="btn small" onClick={() => void refetch().then(assinatura.esquecerPdfs)}>
            <Trans>Ver a versão atual</Trans>
          </button>
        </Alert>
      )}
      {assinatura.erro && (
        <ProblemAlert erro={erro} mantido={mantido} {...(!concluindo && !recusou && { tentar: assinatura.assinar })}>
          {eProblema(erro, 'GOVBR_NIVEL') && (
            <a className="btn small" href={SUBIR_DE_NIVEL} target="_blank" rel="noreferrer">
              <Trans>Aumentar o nível da conta</Trans>
            </a>
          )}
          {bloqueado && (
            <button
              type="button"
              className="btn small"
              onClick={() => void confirmarIdentidade(location.pathname + location.search)}
            >
              <Trans>Entrar de novo</Trans>
            </button>
          )}
        </ProblemAlert>
      )}
      {data?.pendente && !(erro && data.pendente.estado === 'FALHOU') && (
        <Pendente pendente={data.pendente} desistir={assinatura.desistir} />
      )}
      {pode && <Formas assinatura={assinatura} ocupado={ocupado} cpf={data.cpf} />}
      {pode && children}
      <div className="assinar-barra" ref={barra}>
        {concluindo ? null : data && !pode ? (
          <p className="assinar-nao" role="status">
            <Icon nome="info" />
            {data.explicacao}
          </p>
        ) : (
          <BotaoDeAssinar assinatura={assinatura} impedido={ocupado} grande>
            {autentica ? <Trans>Autenticar</Trans> : <Trans>Assinar</Trans>}
          </BotaoDeAssinar>
        )}
      </div>
      <p className="sr-only" role="status">
        {assinatura.estado === 'assinando' && t`Assinando ${nome}…`}
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
  )
}
