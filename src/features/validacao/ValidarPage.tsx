import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import validacao from './validacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { ComparacaoResult } from '#domain/validacao/ComparacaoResult.tsx'
import { Paginas } from './partes/Paginas.tsx'
import { NumeroForm } from './partes/NumeroForm.tsx'
import { PdfDrop } from './PdfDrop.tsx'
import { validacaoMutations } from './queries.ts'

export function ValidarPage() {
  const { t } = useLingui()
  const { mutate, data, variables, error, isPending } = useMutation(validacaoMutations.conferir())
  return (
    <Page titulo={t`Validar documento`}>
      <div className={validacao.validar}>
        <section className={forms.card} aria-labelledby="por-numero">
          <h2 id="por-numero">
            <Trans>Pelo número</Trans>
          </h2>
          <NumeroForm />
        </section>
        <section className={forms.card} aria-labelledby="por-arquivo">
          <h2 id="por-arquivo">
            <Trans>Pelo arquivo</Trans>
          </h2>
          <p className={ui.soft}>
            <Trans>O PDF é conferido pelas assinaturas que traz e comparado com o que está guardado.</Trans>
          </p>
          <PdfDrop ocupado={isPending} aoEscolher={(pdf) => mutate(pdf)} />
          <div className={forms.result} aria-live="polite">
            {error && <ProblemAlert erro={error} />}
            {data && variables && <ComparacaoResult comparacao={data} arquivo={variables} />}
          </div>
        </section>
        {data && variables && <Paginas comparacao={data} pdf={variables} />}
      </div>
    </Page>
  )
}
