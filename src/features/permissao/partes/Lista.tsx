import { useLingui } from '@lingui/react/macro'

import type { Permissao } from '#contract/permissao.ts'
import { usePalavras } from '#domain/administracao/palavras.ts'

import { usePalavrasDePermissao } from '../palavras.ts'
import { Concedidos } from './Concedidos.tsx'

type Props = { permissoes: Permissao[]; retirar?: (permissao: Permissao) => void }

export function Lista({ permissoes, retirar }: Props) {
  const { t } = useLingui()
  const { perfil } = usePalavras()
  const { quem, onde } = usePalavrasDePermissao()
  const rotulo = (permissao: Permissao) => {
    const [nome, deQuem] = [perfil(permissao.perfil), quem(permissao)]
    return t`Retirar ${nome} de ${deQuem}`
  }
  return (
    <Concedidos
      nome={t`Perfis dados`}
      itens={permissoes}
      colunas={[
        { rotulo: t`Perfil`, celula: (permissao) => perfil(permissao.perfil) },
        { rotulo: t`A quem`, celula: quem },
        { rotulo: t`Onde`, celula: onde },
      ]}
      quem={t`Quem deu`}
      feito={({ dada }) => dada}
      fim={({ retirada }) => retirada}
      fimDito={(retirou, retirouEm) => t`retirado por ${retirou} em ${retirouEm}`}
      acao={retirar && { nome: t`Retirar`, rotulo, fazer: retirar }}
    />
  )
}
