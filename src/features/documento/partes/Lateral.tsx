import forms from '#ui/forms.module.css'
import documentoCss from '#domain/documento/documento.module.css'
import chip from '#domain/marcador/chip.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { MobilAberto } from '#contract/mobil.ts'
import { EnvioDoPai } from '#domain/documento/EnvioDoPai.tsx'
import { Chip } from '#domain/marcador/Chip.tsx'

import { CaminhoEPrazos } from './CaminhoEPrazos.tsx'
import { CodigoVerificador } from './CodigoVerificador.tsx'
import { Dados } from './Dados.tsx'
import { Ligacoes } from './Ligacoes.tsx'
import { Auxiliares, Perfis } from './Participantes.tsx'
import { Ramos } from './Ramos.tsx'
import { Vias } from './Vias.tsx'

/** Everything about the document besides its text. */
export function Lateral({ aberto }: { aberto: MobilAberto }) {
  const { t } = useLingui()
  const { documento } = aberto
  return (
    <aside className={documentoCss.docSide} aria-label={t`Dados do documento`}>
      {aberto.marcacoes.length > 0 && (
        <section className={forms.card}>
          <h2>
            <Trans>Marcadores</Trans>
          </h2>
          <div className={chip.chips}>
            {aberto.marcacoes.map((marcacao) => (
              <Chip key={marcacao.id} marcacao={marcacao} />
            ))}
          </div>
        </section>
      )}
      <EnvioDoPai documento={documento} />
      <Vias aberto={aberto} />
      <Ramos aberto={aberto} />
      <CaminhoEPrazos aberto={aberto} />
      <Dados documento={documento} />
      <Ligacoes mobil={aberto.mobil} ligacoes={aberto.ligacoes} />
      <Perfis perfis={aberto.perfis} />
      <Auxiliares auxiliares={aberto.auxiliares} />
      {documento.finalizadoEm && <CodigoVerificador documento={documento} />}
    </aside>
  )
}
