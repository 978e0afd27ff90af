import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { OrgaoAdministrado } from '#contract/administrar-orgaos.ts'

import { ligar } from '#domain/administracao/endereco.ts'
import { Dados } from '../campos/Ficha.tsx'
import { Situacao } from '../lista/Situacao.tsx'

export function DadosDoOrgao({ orgao }: { orgao: OrgaoAdministrado }) {
  const { t } = useLingui()
  const { id, sigla, nome, cnpj, municipio, uf, externo, unidades, ativo } = orgao
  return (
    <Dados
      itens={{
        [t`Situação`]: <Situacao tom={ativo ? 'ok' : 'fim'}>{ativo ? t`Em vigor` : t`Encerrado`}</Situacao>,
        [t`Sigla`]: sigla,
        [t`Nome`]: nome,
        [t`CNPJ`]: cnpj,
        [t`Cidade`]: `${municipio}/${uf}`,
        [t`De fora do Estado`]: externo ? t`sim` : null,
        [t`Unidades em vigor`]: (
          <Link {...ligar('unidades')} search={{ orgaoId: String(id) }}>
            {unidades}
          </Link>
        ),
        [t`Numeração`]: externo ? null : (
          <Link {...ligar('numeracao')} search={{ orgaoId: String(id) }}>
            <Trans>Próximos números</Trans>
          </Link>
        ),
      }}
    />
  )
}
