import linhaDeAssinaturas from './linha-de-assinaturas.module.css'

import type { AssinaturaFeita } from '#contract/assinatura-feita.ts'

import { LinhaDeAssinaturas } from './LinhaDeAssinaturas.tsx'

/** Who signed an anexo or a term, and who authenticated it. */
export function AssinaturasFeitas({ assinaturas }: { assinaturas: AssinaturaFeita[] }) {
  if (assinaturas.length === 0) return null
  return (
    <div className={linhaDeAssinaturas.assinaturasFeitas}>
      <LinhaDeAssinaturas
        assinaturas={assinaturas.map(({ ato, ...feita }) => ({
          ...feita,
          papel: 'COSSIGNATARIO',
          substitui: null,
          autenticacao: ato === 'AUTENTICACAO',
        }))}
      />
    </div>
  )
}
