import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'

import type { Validacao } from '#contract/validacao.ts'

import { AssinaturaCard } from './AssinaturaCard.tsx'
import { CarimbosList } from './CarimbosList.tsx'
import { HistoriaDita } from './HistoriaDita.tsx'
import { MovimentosList } from './MovimentosList.tsx'
import { Provas } from './Provas.tsx'
import { ResumoDoArquivo } from './ResumoDoArquivo.tsx'
import { RevisoesList } from './RevisoesList.tsx'

/** What a verdict on a document stands on: signatures, revisions, time stamps, movements, history and file. */
export function ProvasDaValidacao({ validacao }: { validacao: Validacao }) {
  const { t } = useLingui()
  const { assinaturas, revisoes, carimbos, movimentos, historia, sha256 } = validacao
  return (
    <Provas assinaturas={assinaturas.length}>
      <ul className={`${ui.plain} ${forms.signatures}`}>
        {assinaturas.map((assinatura) => (
          <li key={assinatura.nome + assinatura.instante}>
            <AssinaturaCard assinatura={assinatura} revisoes={revisoes.length} />
          </li>
        ))}
      </ul>
      <RevisoesList revisoes={revisoes} />
      <CarimbosList carimbos={carimbos} />
      <MovimentosList movimentos={movimentos} />
      <dl className={forms.facts}>
        {historia && (
          <>
            <dt>{t`História`}</dt>
            <dd>
              <HistoriaDita historia={historia} />
            </dd>
          </>
        )}
        {sha256 && <ResumoDoArquivo sha256={sha256} />}
      </dl>
    </Provas>
  )
}
