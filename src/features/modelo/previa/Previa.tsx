import ui from '#ui/ui.module.css'
import modelo from '../modelo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { Respostas } from '#contract/entrevista.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { Entrevista } from '#domain/entrevista/Entrevista.tsx'
import { Abas } from '#ui/Abas.tsx'

import { PreviaPdf } from './PreviaPdf.tsx'

type Props = { modeloId: number; conteudo: ConteudoModelo }

/** What authors will see: the form, to try out, and the page that its answers make. */
export function Previa({ modeloId, conteudo }: Props) {
  const { t } = useLingui()
  const [aba, setAba] = useState<'formulario' | 'pdf'>('formulario')
  const [respostas, setRespostas] = useState<Respostas>({})
  return (
    <section className={modelo.modeloPrevia} aria-labelledby="previa-titulo">
      <h2 id="previa-titulo">
        <Trans>Prévia</Trans>
      </h2>
      <Abas
        rotulo={t`Prévia`}
        atual={aba}
        aoMudar={setAba}
        abas={[
          {
            nome: 'formulario',
            rotulo: <Trans>Como se preenche</Trans>,
            conteudo: () =>
              conteudo.campos.length === 0 ? (
                <p className={ui.soft}>
                  <Trans>Este modelo não pergunta nada além dos dados de todo documento.</Trans>
                </p>
              ) : (
                <form aria-label={t`Prévia do formulário`} onSubmit={(evento) => evento.preventDefault()}>
                  <Entrevista campos={conteudo.campos} respostas={respostas} aoMudar={setRespostas} />
                </form>
              ),
          },
          {
            nome: 'pdf',
            rotulo: <Trans>Como sai no PDF</Trans>,
            conteudo: () => <PreviaPdf modeloId={modeloId} conteudo={conteudo} respostas={respostas} />,
          },
        ]}
      />
    </section>
  )
}
