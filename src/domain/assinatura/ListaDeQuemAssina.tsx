import ui from '#ui/ui.module.css'
import assinar from './assinar.module.css'

import { useLingui } from '@lingui/react/macro'

import type { Documento } from '#contract/documento.ts'
import { Ausente } from '#domain/usuario/Ausente.tsx'
import { useAusentes } from '#domain/usuario/ausentes.ts'
import { Icon } from '#ui/Icon.tsx'

import { nomeDoPapel } from './nomes.ts'

type Quem = Pick<Documento['cossignatarios'][number], 'id' | 'nome'>
type Props = {
  documento: Pick<Documento, 'responsavel' | 'cossignatarios'>
  ocupado: boolean
  retirar: (pessoa: Quem) => void
}

/** The responsável, then the other signers in order, who can be removed. */
export function ListaDeQuemAssina({ documento: { responsavel, cossignatarios }, ocupado, retirar }: Props) {
  const { t } = useLingui()
  const ausentes = useAusentes([responsavel, ...cossignatarios].flatMap((cada) => (cada ? [cada.id] : [])))
  return (
    <ol className={`${ui.plain} ${assinar.assinantes}`}>
      {[responsavel && { ...responsavel, papel: 'SUBSCRITOR' as const }, ...cossignatarios].map(
        (cada, posicao) =>
          cada && (
            <li key={cada.id}>
              <span className={assinar.assinanteOrdem} aria-hidden="true">
                {posicao + 1}
              </span>
              <div>
                <b>{cada.nome}</b>
                <small className={ui.soft}>
                  {nomeDoPapel(cada.papel)}
                  {cada.cargo && ` · ${cada.cargo}`} · {cada.lotacao.sigla}
                </small>
                <Ausente ausente={ausentes.get(cada.id)} />
              </div>
              {posicao > 0 && (
                <button
                  type="button"
                  className={`${ui.btn} ${ui.small} ${ui.plain}`}
                  aria-label={t`Retirar ${cada.nome}`}
                  disabled={ocupado}
                  onClick={() => retirar(cada)}
                >
                  <Icon nome="fechar" />
                </button>
              )}
            </li>
          ),
      )}
    </ol>
  )
}
