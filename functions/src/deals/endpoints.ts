import * as links from 'domain/api/confirmation-links.ts';
import * as api from 'domain/api/deals.ts';
import { type Handler, handle, handleFile } from '#platform/serve.ts';
import { changeDealStatus } from './change-deal-status.ts';
import { checkAddress } from './check-address.ts';
import { confirmByLink, dealsOfLink } from './confirm-by-link.ts';
import { confirmDeals } from './confirm-deals.ts';
import { createDeal } from './create-deal.ts';
import { deleteDeal } from './delete-deal.ts';
import { editDeal } from './edit-deal.ts';
import { estimateDemand } from './estimate-demand.ts';
import { downloadManaged } from './managed-csv.ts';
import { saveControl } from './save-control.ts';
import { saveSources } from './save-sources.ts';
import { saveStatements } from './save-statements.ts';

export const dealHandlers: readonly Handler[] = [
  handle(api.createDeal, createDeal),
  handle(api.checkAddress, checkAddress),
  handle(api.estimateDemand, estimateDemand),
  handle(api.editDeal, editDeal),
  handle(api.saveControl, saveControl),
  handle(api.saveSources, saveSources),
  handle(api.saveStatements, saveStatements),
  handle(api.confirmDeals, confirmDeals),
  handle(links.dealsOfLink, dealsOfLink),
  handle(links.confirmByLink, confirmByLink),
  handle(api.changeDealStatus, changeDealStatus),
  handle(api.deleteDeal, deleteDeal),
  handleFile(api.downloadManaged, downloadManaged),
];
