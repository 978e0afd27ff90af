import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import assinarCss from '#domain/assinatura/assinar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'

import type { ParaAssinar } from '#domain/assinatura/alvo.ts'
import type { useAssinar } from '../use-assinar.ts'
import { SenhaNaJanela } from '#domain/identidade/SenhaNaJanela.tsx'
import { BarraDeAssinar, sendoConcluida } from './BarraDeAssinar.tsx'
import { FalhaAoAssinar } from './FalhaAoAssinar.tsx'
import { Hash } from './Hash.tsx'
import { MudouAlert } from './MudouAlert.tsx'
import { Pendente } from './Pendente.tsx'

type Props = {
  preparo: Pick<UseQueryResult<ParaAssinar>, 'data' | 'isFetching' | 'refetch'>
  assinatura: ReturnType<typeof useAssinar>
  /** The name of what is signed. */
  nome: string
  /** Signing declares that the copy matches the original. */
  autentica: boolean
  /** What can be done instead. It arrives late, so it stands below what is signed, and moves nothing. */
  emVezDisso?: ReactNode
  /** Shown above the button to a person who may sign. */
  children?: ReactNode
}

/** What is signed, and the bar that signs it: what stands in the way, the way to sign and the one button, never out of sight. */
export function Acao({ preparo, assinatura, nome, autentica, emVezDisso, children }: Props) {
  const { t } = useLingui()
  const titulo = useId()
  const { data, isFetching, refetch } = preparo
  // only while the person waits for the version of now: a refetch of which they know nothing takes no press from them
  const revendo = assinatura.mudou !== null && isFetching
  const ocupado = assinatura.estado !== 'parado' || assinatura.desistir.fazendo || revendo
  const concluindo = sendoConcluida(data)
  const pode = data?.pode === true && !concluindo
  return (
    <>
      <Hash
        titulo={<Trans>O que será assinado</Trans>}
        texto={<Trans>O arquivo com esta impressão digital (SHA-256), e nenhum outro:</Trans>}
        sha256={data?.sha256 ?? '…'}
      />
      {emVezDisso}
      <section className={`${forms.card} ${assinarCss.assinarAcao}`} aria-labelledby={titulo}>
        <h2 id={titulo} className={ui.srOnly}>
          <Trans>Sua assinatura</Trans>
        </h2>
        {assinatura.mudou && (
          <MudouAlert dito={assinatura.mudou.dito} rever={() => void refetch().then(assinatura.esquecerPdfs)} />
        )}
        {assinatura.erro && (
          <FalhaAoAssinar erro={assinatura.erro} tentar={concluindo ? undefined : assinatura.assinar} />
        )}
        {data?.pendente && !(assinatura.erro && data.pendente.estado === 'FALHOU') && (
          <Pendente pendente={data.pendente} desistir={assinatura.desistir} />
        )}
        {pode && children}
        <BarraDeAssinar preparo={data} assinatura={assinatura} ocupado={ocupado} autentica={autentica} />
        <SenhaNaJanela identidade={assinatura.identidade}>
          <Trans>Ela confirma a sua assinatura em {nome}.</Trans>
        </SenhaNaJanela>
        <p className={ui.srOnly} role="status">
          {assinatura.estado === 'assinando' && t`Assinando ${nome}…`}
        </p>
      </section>
    </>
  )
}
