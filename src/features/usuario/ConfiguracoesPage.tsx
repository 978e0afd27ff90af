import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import '#domain/usuario/conta.module.css'
import configuracoes from './configuracoes.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'

import { comecarPasseio } from '#platform/conhecer.ts'
import { useEntrada } from '#platform/entrada.ts'
import { Page } from '#ui/Page.tsx'

import { Appearance } from './Appearance.tsx'

type Assunto = {
  titulo: string
  texto: string
  onde: LinkProps
  rotulo: string
  soDaCasa?: true
  aoSeguir?: () => void
}

/** What a person sets once: how the page looks, and the pages of signing, absence and notices. */
export function ConfiguracoesPage() {
  const { t } = useLingui()
  const externa = useEntrada()?.externa === true
  const assuntos: Assunto[] = [
    {
      titulo: t`Como você assina`,
      texto: t`PIN e passkey, para assinar sem digitar a senha, e onde você entrou.`,
      onde: { to: '/minhas-formas' },
      rotulo: t`Minhas formas de assinar`,
    },
    {
      titulo: t`Quando você se ausenta`,
      texto: t`Férias e licenças, quem responde por você, e quem você substitui.`,
      onde: { to: '/substituicoes' },
      rotulo: t`Substituições`,
      soDaCasa: true,
    },
    {
      titulo: t`O que chega por e-mail, e os seus dados`,
      texto: t`De que você é avisado, na hora ou num resumo do dia; em que língua; o que o Carimbo guarda de você.`,
      onde: { to: '/avisos-por-email', search: {} },
      rotulo: t`Avisos por e-mail`,
    },
    {
      titulo: t`Primeira vez aqui?`,
      texto: t`A mesa, a escrita, a assinatura, a busca e a lotação, cada uma no seu lugar.`,
      onde: { to: '/mesa' },
      rotulo: t`Conhecer o Carimbo em 1 minuto`,
      soDaCasa: true,
      aoSeguir: comecarPasseio,
    },
  ]
  return (
    <Page titulo={t`Configurações`}>
      <div className={configuracoes.configuracoes}>
        <section className={forms.card} aria-labelledby="aparencia">
          <h2 id="aparencia">
            <Trans>Aparência, avisos e teclado</Trans>
          </h2>
          <p className={ui.soft}>
            <Trans>Vale neste navegador.</Trans>
          </p>
          <Appearance />
        </section>
        <div className={configuracoes.assuntos}>
          {assuntos
            .filter(({ soDaCasa }) => !(soDaCasa && externa))
            .map(({ titulo, texto, onde, rotulo, aoSeguir }) => (
              <section className={forms.card} key={rotulo}>
                <h2>{titulo}</h2>
                <p>{texto}</p>
                <Link className={`${ui.btn} ${ui.small}`} onClick={aoSeguir} {...onde}>
                  {rotulo}
                </Link>
              </section>
            ))}
        </div>
      </div>
    </Page>
  )
}
