-- Shards this database by shop, with Citus: docs/SCALE.md, "Sharding by shop". The server does not run it. Referenced tables come before those
-- that refer to them. Run it once, as superuser on the coordinator, after the migrations, while no server runs:
--   psql --set ON_ERROR_STOP=1 --set coordinator=HOST --file ops/citus.sql DATABASE

create extension if not exists citus;
-- The coordinator holds local tables and a copy of each reference table; workers are added before or after with citus_add_node.
select citus_set_coordinator_host(:'coordinator');

-- The same on every node.
select create_reference_table('brand');
select create_reference_table('shop');
select create_reference_table('barber');
select create_reference_table('tax');
select create_reference_table('service');
select create_reference_table('service_tax');
select create_reference_table('service_addon');
select create_reference_table('offering');
select create_reference_table('membership');

-- All rows of a shop on one node.
select create_distributed_table('cart', 'shop_id', colocate_with => 'none');
select create_distributed_table('appointment', 'shop_id', colocate_with => 'cart');
select create_distributed_table('hold', 'shop_id', colocate_with => 'cart');
select create_distributed_table('product', 'shop_id', colocate_with => 'cart');
select create_distributed_table('product_tax', 'shop_id', colocate_with => 'cart');
select create_distributed_table('sale_order', 'shop_id', colocate_with => 'cart');
select create_distributed_table('attempt', 'shop_id', colocate_with => 'cart');
select create_distributed_table('payment', 'shop_id', colocate_with => 'cart');
select create_distributed_table('refund', 'shop_id', colocate_with => 'cart');
select create_distributed_table('gift_card_sale', 'shop_id', colocate_with => 'cart');
select create_distributed_table('event', 'shop_id', colocate_with => 'cart');
select create_distributed_table('notification', 'shop_id', colocate_with => 'cart');
select create_distributed_table('waiting_list_application', 'shop_id', colocate_with => 'cart');
select create_distributed_table('waiting_list_offer', 'shop_id', colocate_with => 'cart');
select create_distributed_table('waiting_list_slot', 'shop_id', colocate_with => 'cart');
select create_distributed_table('time_change', 'shop_id', colocate_with => 'cart');

-- On the coordinator alone, known to the planner.
select citus_add_local_table_to_metadata('customer');
select citus_add_local_table_to_metadata('user_account');
select citus_add_local_table_to_metadata('user_identity');
select citus_add_local_table_to_metadata('user_session');
select citus_add_local_table_to_metadata('account_link');
select citus_add_local_table_to_metadata('sign_in_code');
select citus_add_local_table_to_metadata('identity_nonce');
select citus_add_local_table_to_metadata('consent');
select citus_add_local_table_to_metadata('consent_ask');
select citus_add_local_table_to_metadata('consent_link');
select citus_add_local_table_to_metadata('payment_card');
select citus_add_local_table_to_metadata('promo');
select citus_add_local_table_to_metadata('gift_card');
select citus_add_local_table_to_metadata('calendar_feed');
select citus_add_local_table_to_metadata('message');
select citus_add_local_table_to_metadata('text_count');
select citus_add_local_table_to_metadata('limit_count');
select citus_add_local_table_to_metadata('prepared_card');
select citus_add_local_table_to_metadata('request_count');
select citus_add_local_table_to_metadata('security_event');
select citus_add_local_table_to_metadata('own_secret');
select citus_add_local_table_to_metadata('used_bot_proof');
select citus_add_local_table_to_metadata('waiting_room');
select citus_add_local_table_to_metadata('widget_file');
select citus_add_local_table_to_metadata('payment_event');
select citus_add_local_table_to_metadata('sandbox_payment');
select citus_add_local_table_to_metadata('stripe_intent');
select citus_add_local_table_to_metadata('migration');
