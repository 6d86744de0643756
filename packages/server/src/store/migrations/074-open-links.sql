-- Finds the links to pay that are still open, which the sweep of offers looks for each time, without reading all applications.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS waiting_list_application_linked;
CREATE INDEX CONCURRENTLY waiting_list_application_linked ON waiting_list_application (shop_id, number) WHERE state = 'linked';
