import permissao from '../permissao.module.css'

import { useLingui } from '@lingui/react/macro'

import { TipoDeRegra } from '#contract/regra.ts'
import { comFiltro, type FiltrosDeRegra } from '#domain/permissao/queries.ts'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { ValueSelect } from '#ui/form/ValueSelect.tsx'

import { usePalavrasDeRegra } from '../palavras-de-regra.ts'

type Props = { filtros: FiltrosDeRegra; aoMudar: (filtros: FiltrosDeRegra) => void }

export function FiltroDeRegras({ filtros, aoMudar }: Props) {
  const { t } = useLingui()
  const { tipos } = usePalavrasDeRegra()
  const mudar = (nome: keyof FiltrosDeRegra, valor: string) => aoMudar(comFiltro(filtros, nome, valor))
  return (
    <div className={permissao.permissoesFiltro} role="search" aria-label={t`Filtrar regras`}>
      <ValueSelect rotulo={t`Do que trata`} valor={filtros.tipo ?? ''} aoMudar={(valor) => mudar('tipo', valor)}>
        <Opcoes vazio={t`Todas`} de={TipoDeRegra.options.map((valor) => ({ valor, nome: tipos[valor] }))} />
      </ValueSelect>
      <ValueSelect rotulo={t`Situação`} valor={filtros.situacao ?? ''} aoMudar={(valor) => mudar('situacao', valor)}>
        <option value="VIGENTE">{t`Em vigor ou por começar`}</option>
        <option value="ENCERRADA">{t`Encerradas`}</option>
        <option value="">{t`Todas`}</option>
      </ValueSelect>
    </div>
  )
}
