import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import validacao from '../validacao.module.css'

import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { ComparacaoResult } from '#domain/validacao/ComparacaoResult.tsx'
import { PdfDrop } from '../PdfDrop.tsx'
import { validacaoMutations } from '../queries.ts'
import { Paginas } from './Paginas.tsx'

export function Comparar({ numero }: { numero: string }) {
  const { mutate, data, variables, error, isPending } = useMutation(validacaoMutations.comparar(numero))
  return (
    <>
      <section className={`${forms.card} ${validacao.comparar}`} aria-labelledby="comparar">
        <h2 id="comparar">
          <Trans>Comparar um arquivo</Trans>
        </h2>
        <p className={ui.soft}>
          <Trans>Traga o PDF que você recebeu: ele é conferido byte a byte com o que está guardado.</Trans>
        </p>
        <PdfDrop ocupado={isPending} aoEscolher={(pdf) => mutate(pdf)} />
        <div className={forms.result} aria-live="polite">
          {error && <ProblemAlert erro={error} />}
          {data && variables && <ComparacaoResult comparacao={data} arquivo={variables} />}
        </div>
      </section>
      {data && variables && <Paginas comparacao={data} pdf={variables} />}
    </>
  )
}
