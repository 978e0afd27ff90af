import ui from '#ui/ui.module.css'
import acessos from '../acessos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { dataHora } from '#platform/format.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

type Props = { nome: string; endereco: string; valeAte: string }

/** The address at which a person creates their password. It is shown only once. */
export function EnderecoDaSenha({ nome, endereco, valeAte }: Props) {
  const { t } = useLingui()
  const titulo = useRef<HTMLHeadingElement>(null)
  // The document's focus: the person asked for this address.
  useEffect(() => titulo.current?.focus(), [endereco])
  const fim = dataHora(valeAte)
  return (
    <section className={acessos.conviteEndereco} aria-label={t`Endereço para ${nome} criar a senha`}>
      <h3 ref={titulo} tabIndex={-1}>
        <Trans>Endereço para {nome} criar a senha</Trans>
      </h3>
      <code>{endereco}</code>
      <BotaoCopiar texto={endereco} nome={t`Copiar o endereço`} />
      <p className={ui.soft}>
        <Trans>
          Entregue-o só a {nome}: quem o tem cria a senha dessa pessoa. Vale até {fim}, uma vez, e não será mostrado de
          novo.
        </Trans>
      </p>
    </section>
  )
}
